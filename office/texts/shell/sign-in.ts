const es = {
  heading: 'Entre a la oficina',
  ended: 'Su sesión terminó. Entre otra vez: lo que escribió sigue aquí.',
  email: 'Correo',
  password: 'Contraseña',
  code: 'Código de la aplicación o de recuperación',
  codeHint: 'Los seis dígitos que muestra su aplicación ahora, o uno de sus códigos de recuperación.',
  submit: 'Entrar',
  passkey: 'Entrar con llave de acceso',
  wrong: 'El correo o la contraseña no son correctos.',
  wrongCode: 'El código no es correcto o ya se usó. Espere el siguiente.',
  tooMany: 'Espere unos minutos, entre con su llave de acceso, o use un equipo en el que ya entró antes.',
  passkeyOnly: 'Esta cuenta entra con llave de acceso.',
  forgotten: '¿Perdió el acceso? Pida a la dirección una invitación nueva.',
}

const en: typeof es = {
  heading: 'Log in to the back office',
  ended: 'Your session has ended. Log in again: what you typed is still here.',
  email: 'Email',
  password: 'Password',
  code: 'Code from your app, or a recovery code',
  codeHint: 'The six digits that your app shows now, or one of your recovery codes.',
  submit: 'Log in',
  passkey: 'Log in with a passkey',
  wrong: 'The email or the password is not right.',
  wrongCode: 'The code is not right or has already been used. Wait for the next one.',
  tooMany: 'Wait a few minutes, use your passkey, or use a device on which you have logged in before.',
  passkeyOnly: 'This account logs in with a passkey.',
  forgotten: 'Lost your access? Ask an owner for a new invitation.',
}

export const signIn = { es, en }
