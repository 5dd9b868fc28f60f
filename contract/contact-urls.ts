// Links that call or write to a number, as people type it.

/** The link that dials a number. */
export function telephoneUrl(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`
}

/** A WhatsApp chat with a number in international format. @param text a prepared message */
export function whatsappUrl(number: string, text?: string): string {
  const chat = `https://wa.me/${number.replaceAll(/\D/g, '')}`
  return text === undefined ? chat : `${chat}?text=${encodeURIComponent(text)}`
}
