export const comparison = {
  ignored: {
    title: 'No pudimos usar una parte del enlace',
    search: (fields: string) => `Revise ${fields}. Mientras tanto, los precios son sin fechas.`,
    fields: {
      pickUpBranchId: 'la sucursal de recogida',
      returnBranchId: 'la sucursal de devolución',
      pickUpDate: 'la fecha de recogida',
      pickUpTime: 'la hora de recogida',
      returnDate: 'la fecha de devolución',
      returnTime: 'la hora de devolución',
      ageBand: 'la edad del conductor',
      packageId: 'la promoción',
    },
    passed: (from: string, to: string) =>
      `Las fechas del enlace ya pasaron: ${from} a ${to}. Le mostramos las más próximas que se pueden reservar.`,
    unknown: (classes: number) =>
      classes === 1 ? 'Una clase del enlace no está en nuestra flota.' : `${classes} clases del enlace no están en nuestra flota.`,
    extra: (max: number) => `Se comparan hasta ${max} clases: estas son las primeras del enlace.`,
    toSearch: 'Corregir la búsqueda',
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    comparison: typeof comparison
  }
}
