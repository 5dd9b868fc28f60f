import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { drawQr } from './draw-qr.ts'

test('R-18 the drawing has a quiet zone of four modules and the modules of the code alone', () => {
  const { size, path } = drawQr('XKQ8V9YB8H')
  const { modules } = create('XKQ8V9YB8H', { errorCorrectionLevel: 'Q' })
  expect(size).toBe(modules.size + 8)
  const drawn = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${Number(x) - 4} ${Number(y) - 4}`))
  expect(drawn.size).toBe(modules.data.filter((module) => module === 1).length)
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) expect(drawn.has(`${x} ${y}`)).toBe(modules.get(y, x) === 1)
})

test('a booking code fits the smallest QR code, whose modules are the largest', () => {
  expect(drawQr('XKQ8V9YB8H').size).toBe(29)
})
