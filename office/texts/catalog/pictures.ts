/** The reason and the remedy. */
type Refusals = Readonly<Record<string, readonly [string, string]>>

const es = {
  title: 'Foto',
  none: 'Sin foto se muestra el dibujo de un auto',
  note: 'La descripción la leen los lectores de pantalla y los buscadores',
  upload: 'Subir una foto',
  replace: 'Cambiar la foto',
  remove: 'Quitar la foto',
  converting: 'Preparando la foto…',
  rules: 'JPEG, PNG o WebP de hasta 15 MB, desde 960 × 540 píxeles. Se guarda sin la ubicación ni otros datos de la cámara.',
  whole: 'La foto completa',
  focus: 'Punto principal: haga clic en la foto o mueva los controles. Todo recorte lo muestra.',
  axes: { x: 'Horizontal', y: 'Vertical' },
  crops: 'Recortes del sitio',
  crop: { card: 'Tarjeta', phone: 'Tarjeta en el teléfono', article: 'Encabezado' },
  refusals: {
    picture_too_large: ['La foto pesa más de 15 MB.', 'Expórtela como JPEG de unos 2,000 píxeles de ancho y súbala de nuevo.'],
    picture_not_readable: [
      'El archivo no es una foto que se pueda abrir.',
      'Suba un JPEG, PNG o WebP; una foto HEIC o un PDF se exportan primero como JPEG.',
    ],
    picture_too_many_pixels: [
      'La foto tiene demasiados píxeles para abrirla.',
      'Redúzcala a unos 4,000 píxeles de ancho y súbala de nuevo.',
    ],
    picture_too_small: ['La foto es muy pequeña: se vería borrosa.', 'Suba una de 960 × 540 píxeles o más.'],
    picture_too_long: ['La foto es demasiado alargada.', 'Recórtela: un lado puede medir hasta dos veces y media el otro.'],
  } satisfies Refusals,
}

const en: typeof es = {
  title: 'Picture',
  none: 'Without a picture, a drawing of a car is shown',
  note: 'The description is read by screen readers and search engines',
  upload: 'Upload a picture',
  replace: 'Change the picture',
  remove: 'Remove the picture',
  converting: 'Preparing the picture…',
  rules: 'JPEG, PNG or WebP of up to 15 MB, from 960 × 540 pixels. It is stored without the location or other camera data.',
  whole: 'The whole picture',
  focus: 'Focal point: click on the picture or move the sliders. Every crop shows it.',
  axes: { x: 'Horizontal', y: 'Vertical' },
  crops: 'Crops of the site',
  crop: { card: 'Card', phone: 'Card on a phone', article: 'Page header' },
  refusals: {
    picture_too_large: ['The picture is larger than 15 MB.', 'Export it as a JPEG about 2,000 pixels wide and upload it again.'],
    picture_not_readable: [
      'The file is not a picture that can be opened.',
      'Upload a JPEG, PNG or WebP; export a HEIC picture or a PDF as JPEG first.',
    ],
    picture_too_many_pixels: [
      'The picture has too many pixels to be opened.',
      'Reduce it to about 4,000 pixels in width and upload it again.',
    ],
    picture_too_small: ['The picture is too small: it would look blurred.', 'Upload one of 960 × 540 pixels or more.'],
    picture_too_long: ['The picture is too long for its width.', 'Crop it: one side can be up to two and a half times the other.'],
  },
}

/** Pictures of classes, promotions and articles. */
export const pictures = { es, en }
