/** Formats a plate as on the car: `EK 4821`. */
export function formatPlate(plate: string): string {
  return plate.replace(/^([A-Z]+)(\d+)$/, '$1 $2')
}
