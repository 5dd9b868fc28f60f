/** The folder of uploaded pictures. */
export const pictureFolder = '/pictures/u/'

/**
 * The address of an uploaded picture at 480 pixels. The point that every crop shows, in per cent of width and height, is part of it, so that an
 * address always looks the same.
 */
export const toPictureAddress = (id: string, focusX: number, focusY: number): string => `${pictureFolder}${id}-${focusX}-${focusY}-480.webp`
