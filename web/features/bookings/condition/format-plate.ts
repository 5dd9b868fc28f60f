/** Separates the letters of a plate from its number: `AB 1234`. */
export const formatPlate = (plate: string): string => plate.replace(/^([A-Z]+)(\d+)$/, '$1 $2')
