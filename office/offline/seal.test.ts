import { expect, test } from 'vitest'
import { importKey, seal, unseal } from './seal.ts'

const key = await importKey(btoa('0123456789abcdef0123456789abcdef'))
const utf8 = (data: ArrayBuffer) => new TextDecoder().decode(data)

test('a value with files at any depth is the same after decryption', async () => {
  const value = {
    name: 'Lucía Fernández',
    marks: [{ photo: new Blob(['first'], { type: 'image/jpeg' }), at: 7 }, { photo: new File(['second'], 'b.png', { type: 'image/png' }) }],
    none: null,
  }
  const sealed = await seal(key, 'here', value)
  expect(utf8(sealed.data)).not.toMatch(/Lucía|first|image/)
  const read = await unseal<typeof value>(key, 'here', sealed)
  expect(read).toMatchObject({ name: value.name, none: null, marks: [{ at: 7 }, {}] })
  expect(await Promise.all(read.marks.map(async ({ photo }) => `${photo.type} ${await photo.text()}`))).toEqual([
    'image/jpeg first',
    'image/png second',
  ])
  expect(read.marks[1]?.photo).toBeInstanceOf(File)
  const blob = new Blob(['alone'])
  expect(await (await unseal<Blob>(key, 'here', await seal(key, 'here', blob))).text()).toBe('alone')
})

test('a value is only readable with its key and at its place, and encrypting it twice gives different bytes', async () => {
  const sealed = await seal(key, 'here', 'x')
  await expect(unseal(key, 'there', sealed)).rejects.toThrow('operation failed')
  await expect(unseal(await importKey(btoa('x'.repeat(32))), 'here', sealed)).rejects.toThrow('operation failed')
  expect(new Uint8Array((await seal(key, 'here', 'x')).data)).not.toEqual(new Uint8Array(sealed.data))
})

test('the key cannot be read', async () => {
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable')
})
