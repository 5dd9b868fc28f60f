const wait = (seconds: number | undefined) => {
  if (seconds === undefined) return 'más tarde'
  const hours = Math.ceil(seconds / 3_600)
  if (seconds <= 3_600) return `en ${Math.ceil(seconds / 60)} min`
  return `en ${hours} horas`
}

export const shareBooking = {
  google: 'Google Calendar',
  print: 'Imprimir',
  whatsapp: 'Compartir por WhatsApp',
  message: (brand: string, codes: readonly string[], when: string, branch: string) =>
    `Mi reserva en ${brand}: ${codes.length === 1 ? 'código' : 'códigos'} ${codes.join(', ')}. Recogida ${when}, ${branch}.`,
  copy: {
    open: 'Enviar también a otro correo',
    email: 'Otro correo electrónico',
    content: 'Recibe el viaje, el total, cómo llegar y el código de la reserva. Sin el enlace para cambiarla.',
    send: 'Enviar copia',
    sending: 'Enviando…',
    sent: (email: string) => `Copia enviada a ${email}`,
    sentText: 'Llega en unos minutos, sin el enlace para cambiarla.',
    invalid: 'Escriba un correo válido, como nombre@ejemplo.com.',
    limited: (seconds: number | undefined) =>
      `Ya se enviaron las copias que se pueden por ahora. Podrá enviar otra ${wait(seconds)}; mientras tanto, muestre o reenvíe el comprobante en PDF.`,
    closed: 'Esta reserva ya no está confirmada y no se envían copias.',
    access: 'Su sesión venció. Vuelva a abrir la reserva y envíe la copia.',
    failed: (phone: string) =>
      `No pudimos enviarla. Revise su conexión e inténtelo otra vez; si se repite, ${phone === '' ? 'llámenos' : `llámenos al ${phone}`}.`,
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    'share-booking': typeof shareBooking
  }
}
