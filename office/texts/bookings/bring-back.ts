const es = {
  submit: 'Traer de vuelta',
  title: 'Traer {plate} a {branch}',
  hint: 'Hasta que llegue no se entrega en {branch}. Si se atrasa, se avisa en Hoy.',
  reason: 'Regreso de un alquiler de ida',
}

const en: typeof es = {
  submit: 'Bring back',
  title: 'Bring {plate} back to {branch}',
  hint: 'It cannot be handed over at {branch} until it arrives. If it is late, the Today page shows it.',
  reason: 'Back from a one-way rental',
}

/** The transfer of a car that its renter left at another branch, back to its own. */
export const bringBack = { es, en }
