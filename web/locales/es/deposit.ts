export const deposit = {
  title: 'Depósito en garantía',
  lead: 'No es parte del precio: se retiene en su tarjeta al recoger el auto. Cómo se retiene depende de la tarjeta.',
  question: '¿Con qué tarjeta garantiza el alquiler?',
  cards: {
    credit: { title: 'Crédito', text: 'Visa, Mastercard o American Express a su nombre' },
    debit: { title: 'Débito', text: 'Visa, Mastercard o American Express a su nombre' },
    none: { title: 'Otra o ninguna', text: 'Efectivo, cheque, otra marca o tarjeta de otra persona' },
  },
  held: 'Se retiene al recoger el auto',
  credit: 'El banco lo retiene del cupo de su tarjeta; no se cobra.',
  debit: 'Con débito, el banco lo retiene del saldo de su cuenta: téngalo disponible ese día.',
  release: 'Se libera cuando devuelve el auto y se cierra el contrato. Cuántos días tarda en verlo depende de su banco.',
  dependsOnAge: (age: number) => `Aplica para conductores mayores de ${age} años; lo confirmamos con la fecha de nacimiento.`,
  debitRefused: 'Con débito todavía no podemos entregarle este auto',
  debitRequirements: 'Una tarjeta de débito sirve de garantía cuando se cumple todo esto:',
  notMet: 'Falta:',
  needs: {
    class: 'Un auto sedán o la SUV compacta',
    coverage: 'La cobertura Total',
    prepaid: 'El alquiler pagado por adelantado',
    age: (age: number) => `Un conductor mayor de ${age} años`,
  },
  orCredit: 'Con una tarjeta de crédito a su nombre no hace falta nada más.',
  noneRefused: 'Así no podemos entregarle el auto',
  noneText:
    'La garantía va en una tarjeta Visa, Mastercard o American Express a nombre de quien alquila; no aceptamos efectivo, cheque ni la tarjeta de otra persona.',
  noneWays: 'Puede alquilar otra persona de su grupo que tenga una, y usted manejar como conductor adicional.',
  actions: { coverage: 'Elegir cobertura Total', prepaid: 'Pagar ahora', class: 'Ver otros autos' },
  warning: 'Con la tarjeta que eligió no podremos entregarle este auto.',
  warningText: 'Mire en «Depósito en garantía» qué lo haría posible.',
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    deposit: typeof deposit
  }
}
