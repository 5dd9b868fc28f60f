/** Normalises an address for comparison: letter case and Unicode form do not matter. Mails go to the address as it was typed. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
