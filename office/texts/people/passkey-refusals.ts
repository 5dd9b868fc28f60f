// Refusals of passkeys: the reason and the remedy.

type Refusals = Readonly<Record<string, readonly [string, string]>>

const es: Refusals = {
  passkey_not_valid: ['La llave de acceso no se pudo comprobar.', 'Intente otra vez con el mismo dispositivo.'],
  passkey_cancelled: ['No se usó ninguna llave de acceso.', 'Intente otra vez, o entre de otra forma.'],
  passkey_known: ['Este dispositivo ya tiene una llave de acceso suya.', 'Agréguela desde otro dispositivo.'],
  passkey_failed: ['Este navegador no pudo usar la llave de acceso.', 'Pruebe otro navegador o entre de otra forma.'],
}

const en: Refusals = {
  passkey_not_valid: ['The passkey could not be verified.', 'Try again with the same device.'],
  passkey_cancelled: ['No passkey was used.', 'Try again, or log in another way.'],
  passkey_known: ['This device already has a passkey of yours.', 'Add one from another device.'],
  passkey_failed: ['This browser could not use the passkey.', 'Try another browser, or log in another way.'],
}

export const passkeyRefusals = { es, en }
