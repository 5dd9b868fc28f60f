/** A text as a QR code: its dark modules as one SVG path, on a grid with a quiet zone of four modules. */
export async function drawQr(text: string): Promise<{ size: number; path: string }> {
  // Loaded where it is needed: few processes ever draw one.
  const { create } = await import('qrcode')
  const quiet = 4
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) squares.push(`M${x + quiet} ${y + quiet}h1v1h-1z`)
  return { size: modules.size + 2 * quiet, path: squares.join('') }
}
