export const login = {
  title: 'Iniciar sesión',
  user: 'Usuario (correo electrónico)',
  password: 'Contraseña',
  show: 'Mostrar contraseña',
  hide: 'Ocultar contraseña',
  submit: 'Entrar',
  submitting: 'Entrando…',
  close: 'Cerrar',
  forgot: '¿Olvidó su contraseña?',
  noAccount: '¿Aún no tiene cuenta?',
  register: 'Crear una cuenta',
  or: 'o sin contraseña',
  link: {
    send: 'Recibir un enlace por correo',
    sending: 'Enviando…',
    sent: (email: string) =>
      `Si ${email} tiene una cuenta, en unos minutos le llega un enlace para entrar. Vale 15 minutos. Mire también en correo no deseado.`,
    limited: 'Son muchos intentos seguidos. Espere unos minutos o entre con su contraseña.',
    failed: 'No pudimos enviar el enlace. Intente de nuevo o entre con su contraseña.',
  },
  passkey: {
    use: 'Usar una llave de acceso',
    waiting: 'Confirme en su dispositivo…',
    cancelled: 'No se usó ninguna llave de acceso. Si no tiene una en este dispositivo, entre de otra forma y agréguela en su perfil.',
    removed:
      'Esa llave ya no abre ninguna cuenta. Entre con su contraseña o reciba un enlace por correo, y borre la llave en este dispositivo.',
    failed: 'No pudimos comprobar la llave de acceso. Intente de nuevo o entre con su contraseña.',
  },
  ask: {
    email: 'Escriba su correo completo, por ejemplo ana@correo.com.',
    user: 'Escriba el correo de su cuenta.',
    password: 'Escriba su contraseña.',
  },
  // The exact texts of the specification (rows V-01…V-08).
  problems: {
    wrong: 'Usuario o contraseña incorrectos.',
    forbidden: 'No tienes permisos para acceder.',
    invalid: 'Datos inválidos. Verifica e intenta nuevamente.',
    unavailable: 'Servidor no disponible. Intenta más tarde.',
    other: (code: number) => `Error (${code}). Intenta nuevamente.`,
    timeout: 'Timeout. Verifica tu conexión e intenta de nuevo.',
    'no-answer': 'Sin conexión con el servidor.',
    unexpected: 'Respuesta inesperada del servidor.',
  },
  notices: {
    label: 'Notificaciones de su cuenta',
    close: 'Cerrar notificación',
    goToLogin: 'Iniciar sesión',
    'login-needed': 'Para ver su perfil necesita entrar a su cuenta.',
    'logged-out': 'Cerró su sesión.',
    'logged-out-everywhere': 'Cerró su sesión en todos los dispositivos.',
    'account-deleted': 'Su cuenta se eliminó.',
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    login: typeof login
  }
}
