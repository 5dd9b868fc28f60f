const es = {
  password_too_short: ['La contraseña es muy corta.', 'Alárguela: una frase de varias palabras sirve.'],
  password_too_long: ['La contraseña es muy larga.', 'Acórtela un poco.'],
  password_known: ['Esa contraseña es muy conocida.', 'Elija otra que no use en ningún otro sitio.'],
  password_guessable: ['Esa contraseña se adivina con facilidad.', 'Use varias palabras que no sean su nombre ni el de la empresa.'],
} as const

const en: Readonly<Record<keyof typeof es, readonly [string, string]>> = {
  password_too_short: ['The password is too short.', 'Make it longer: a phrase of several words works.'],
  password_too_long: ['The password is too long.', 'Make it a little shorter.'],
  password_known: ['That password is well known.', 'Choose one that you use nowhere else.'],
  password_guessable: ['That password is easy to guess.', 'Use several words that are not your name or the company’s.'],
}

/** Refusals of a chosen password. */
export const passwordRefusals = { es, en }
