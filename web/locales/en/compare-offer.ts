export const compareOffer: typeof import('../es/compare-offer.ts').compareOffer = {
  daily: 'Daily price of the other offer',
  hint: 'In US dollars, for example 9 or 9.50',
  problems: {
    unreadable: 'Enter only the daily price in US dollars, for example 9 or 9.50.',
    'too-low': 'Enter a price of $1 or more a day.',
    'too-high': 'Enter the price of one day, up to $500. If you have the total, divide it by the days.',
  },
  includes: 'What that price already includes',
  parts: { cover: 'Required coverage', concession: 'Airport fee', itbms: 'ITBMS tax' },
  caption: 'The other offer and ours, line by line',
  line: 'Item',
  other: 'Other offer',
  ours: 'Ours',
  time: (days) => `Rental, ${days === 1 ? '1 day' : `${days} days`}`,
  included: 'included',
  ask: 'ask',
  outcome: (amount, sign, isPartial) => {
    const other = isPartial ? 'Without what is left to ask, the other offer costs' : 'The other offer costs'
    if (sign === 0) return isPartial ? `${other} the same` : 'Both offers cost the same'
    return sign > 0 ? `${other} ${amount} less` : `Ours costs ${amount} less`
  },
  missing: 'The other offer’s total doesn’t include the lines marked “ask” yet.',
  advice: 'Before you decide, ask the other company for its total in writing, the deductible and the deposit.',
  sources: {
    cover: {
      text: 'The law requires insurance for damage to others, and in practice companies always charge it. We use the price of our Basic coverage, which also covers collision and theft; the other company’s may differ.',
      name: 'Law 68 of 2016, explained by the insurers (in Spanish)',
      link: 'https://tvn-2.com/nacionales/asociacion-panamena-aseguradores-explica-funciona-video_1_1369115.html',
    },
    concession: {
      text: 'Companies charge it for operating at the airport, on rental and coverage. We use the percentage of this branch. By law, every displayed price must include it.',
      name: 'Total price, Law 473 of 2025 (in Spanish)',
      link: 'https://www.laestrella.com.pa/economia/ajustan-reglamentacion-de-la-ley-473-y-adoptan-el-concepto-de-precio-total-FK19574045',
    },
    itbms: {
      text: 'A tax on the whole bill, also for foreigners.',
      name: 'ITBMS in Panama (in Spanish)',
      link: 'https://kraemerlaw.com/es/impuestos-corporativos-en-panama/itbms-vat/',
    },
  },
}
