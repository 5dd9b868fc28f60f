export const promotionCode = {
  title: 'Código promocional',
  close: 'Cerrar',
  field: 'Código',
  description: 'El descuento se verá ya restado en cada total.',
  apply: 'Aplicar código',
  empty: 'Escriba el código.',
  unknown: 'No conocemos ese código. Revise cómo está escrito.',
  ended: (until: string) => `Ese código valió hasta el ${until}.`,
  dates: (from: string, until: string) =>
    `Ese código vale para recogidas del ${from} al ${until}. Cambie las fechas y vuelva a escribirlo.`,
  branch: (branches: string) => `Ese código vale al recoger en ${branches}. Cambie la sucursal y vuelva a escribirlo.`,
  usedUp: 'Ese código ya tiene todas las reservas que admite.',
  limited: 'Ha probado muchos códigos. Espere un momento e intente de nuevo.',
  failed: 'No pudimos revisar el código. Intente de nuevo.',
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    'promotion-code': typeof promotionCode
  }
}
