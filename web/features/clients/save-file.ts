/** Hands the visitor a file that was made here. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then; what is not let go of stays in memory as long as the page does.
  setTimeout(() => URL.revokeObjectURL(url))
}
