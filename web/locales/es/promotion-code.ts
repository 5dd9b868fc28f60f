import { withArticle } from '#contract/format.ts'

export const promotionCode = {
  title: 'Código promocional',
  close: 'Cerrar',
  field: 'Código',
  description: 'El descuento se verá ya restado en cada total.',
  apply: 'Aplicar código',
  empty: 'Escriba el código.',
  unknown: 'No conocemos ese código. Revise cómo está escrito.',
  ended: (until: string) => `Ese código fue válido hasta el ${until}.`,
  dates: (from: string, until: string) => `Ese código es para recogidas del ${from} al ${until}. Cambie las fechas y vuelva a escribirlo.`,
  branch: (branches: string) => `Ese código es para recoger en ${withArticle(branches)}. Cambie la sucursal y vuelva a escribirlo.`,
  usedUp: 'Ese código ya se usó todas las veces permitidas.',
  limited: 'Probó muchos códigos seguidos. Espere un momento y vuelva a intentarlo.',
  failed: 'No pudimos revisar el código. Intente de nuevo.',
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    'promotion-code': typeof promotionCode
  }
}
