/** Starts a download of a generated file. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Delayed, because some browsers read the address only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
