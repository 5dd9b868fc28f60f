const es = {
  submit: 'Traer de vuelta',
  title: 'Traer {plate} a {branch}',
  hint: 'Hasta que llegue no se entrega en {branch}. Si se atrasa, se avisa en Hoy.',
  reason: 'Regreso de un alquiler de ida',
}

const en: typeof es = {
  submit: 'Bring back',
  title: 'Bring {plate} back to {branch}',
  hint: 'Until it arrives it is not handed over at {branch}. If it is late, Today says so.',
  reason: 'Back from a one-way rental',
}

/** The transfer of a car that its renter left at another branch, back to its own. */
export const bringBack = { es, en }
