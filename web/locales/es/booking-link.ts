const wait = (minutes: number | null) => (minutes === null ? 'unos minutos' : minutes === 1 ? '1 minuto' : `${minutes} minutos`)
const call = (phone: string) => (phone === '' ? 'llámenos' : `llámenos al ${phone}`)

export const bookingLink = {
  title: 'Siga desde el enlace de su correo',
  checkIn:
    'Las licencias, las fotos y la firma se envían solo desde el enlace que le mandamos por correo o desde su cuenta. Así nadie las ve ni las cambia aunque conozca su código.',
  booking:
    'El conductor, sus documentos y el correo electrónico se cambian solo desde el enlace que le mandamos por correo o desde su cuenta. Así nadie se queda con su reserva aunque conozca su código. Lo demás lo puede cambiar aquí.',
  saved: 'Lo que ya guardó sigue guardado.',
  send: 'Enviarme el enlace',
  sending: 'Enviando…',
  retry: 'Enviarlo otra vez',
  sent: (email: string) => `Enviamos el enlace a ${email}`,
  sentText: (phone: string) => `Llega en un minuto; revise también el correo no deseado. Si esa dirección no es la suya, ${call(phone)}.`,
  waitTitle: 'Ya lo enviamos varias veces',
  waitText: (minutes: number | null) => `Revise el correo no deseado. Podrá pedirlo otra vez en ${wait(minutes)}.`,
  failedTitle: 'No pudimos enviarlo',
  failedText: (phone: string) => `Revise su conexión e inténtelo otra vez; si se repite, ${call(phone)}.`,
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    'booking-link': typeof bookingLink
  }
}
