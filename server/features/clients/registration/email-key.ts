/** An address as it is compared: letter case and Unicode form make no difference. What people typed is kept beside it, and mailed to. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
