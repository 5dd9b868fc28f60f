export const compareOffer = {
  daily: 'Precio por día de la otra oferta',
  hint: 'En dólares, por ejemplo 9 o 9.50',
  problems: {
    unreadable: 'Escriba solo el precio por día en dólares, por ejemplo 9 o 9.50.',
    'too-low': 'Escriba un precio de $1 o más por día.',
    'too-high': 'Escriba el precio de un día, hasta $500. Si tiene el total, divida entre los días.',
  },
  includes: 'Lo que ese precio ya incluye',
  parts: { cover: 'Cobertura obligatoria', concession: 'Cargo de aeropuerto', itbms: 'ITBMS' },
  caption: 'La otra oferta y la nuestra, línea por línea',
  line: 'Concepto',
  other: 'Otra oferta',
  ours: 'La nuestra',
  time: (days: number) => `Alquiler, ${days === 1 ? '1 día' : `${days} días`}`,
  included: 'incluido',
  ask: 'pregunte',
  outcome: (amount: string, sign: number, isPartial: boolean) => {
    const other = isPartial ? 'Sin lo que falta preguntar, la otra oferta cuesta' : 'La otra oferta cuesta'
    if (sign === 0) return isPartial ? `${other} lo mismo` : 'Las dos ofertas cuestan lo mismo'
    return sign > 0 ? `${other} ${amount} menos` : `La nuestra cuesta ${amount} menos`
  },
  missing: 'El total de la otra oferta todavía no incluye lo marcado con «pregunte».',
  advice: 'Antes de decidir, pida a la otra empresa su total por escrito, el deducible y el depósito.',
  sources: {
    cover: {
      text: 'La ley exige un seguro por daños a otros, y en la práctica las empresas lo cobran siempre. Usamos el precio de nuestra cobertura Básica, que también cubre colisión y robo; el de la otra empresa puede ser distinto.',
      name: 'Ley 68 de 2016, explicada por los aseguradores',
      link: 'https://tvn-2.com/nacionales/asociacion-panamena-aseguradores-explica-funciona-video_1_1369115.html',
    },
    concession: {
      text: 'Lo cobran las empresas por operar en el aeropuerto, sobre el alquiler y la cobertura. Usamos el porcentaje de esta sucursal. Por ley, todo precio que se muestra debe incluirlo.',
      name: 'Precio total, Ley 473 de 2025',
      link: 'https://www.laestrella.com.pa/economia/ajustan-reglamentacion-de-la-ley-473-y-adoptan-el-concepto-de-precio-total-FK19574045',
    },
    itbms: {
      text: 'Impuesto sobre toda la cuenta, también para extranjeros.',
      name: 'ITBMS en Panamá',
      link: 'https://kraemerlaw.com/es/impuestos-corporativos-en-panama/itbms-vat/',
    },
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    'compare-offer': typeof compareOffer
  }
}
