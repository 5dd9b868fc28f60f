/** Formats a phone number as usual in Panama, `+507 6612-3456` or `+507 800-0100`; one of another country is unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+507(\d{3,4})(\d{4})$/, '+507\u00a0$1-$2')
}
