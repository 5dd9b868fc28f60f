import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bagsByDrawing, rearPicture } from './rear-picture.ts'

const compact = { id: 103, acriss: 'CCAR', picture: '/pictures/v1/103-ccar-480.webp', bags: { large: 2, small: 1 } }

test('a class is shown from behind with its luggage', () => {
  expect(rearPicture(compact)).toEqual({ picture: '/pictures/v1/103-ccar-boot-480.webp', hasLuggage: true })
  const pickup = { id: 113, acriss: 'IQND', picture: '/pictures/v1/113-iqnd-480.webp', bags: null }
  expect(rearPicture(pickup)).toEqual({ picture: '/pictures/v1/113-iqnd-rear-480.webp', hasLuggage: false })
})

test('luggage that the picture does not show is left out', () => {
  const plain = { picture: '/pictures/v1/103-ccar-rear-480.webp', hasLuggage: false }
  expect(rearPicture({ ...compact, bags: { large: 3, small: 1 } })).toEqual(plain)
  expect(rearPicture({ ...compact, bags: null })).toEqual(plain)
  expect(rearPicture({ ...compact, bags: undefined })).toEqual(plain)
})

test('a class with an uploaded photo has the view from behind of its own drawing', () => {
  const picture = `/pictures/u/${'0'.repeat(32)}-50-50-480.webp`
  expect(rearPicture({ ...compact, picture })?.picture).toBe('/pictures/v1/103-ccar-boot-480.webp')
  expect(rearPicture({ ...compact, picture, id: 121, acriss: 'XXAR' })).toBeUndefined()
})

test('a class that shares a drawing shares its view from behind', () => {
  expect(rearPicture({ ...compact, id: 121, acriss: 'XXAR' })?.picture).toBe('/pictures/v1/103-ccar-boot-480.webp')
})

test('pictures of other services have no view from behind', () => {
  expect(rearPicture({ ...compact, picture: 'https://cars.example/images/103.jpg' })).toBeUndefined()
  expect(rearPicture({ ...compact, picture: undefined })).toBeUndefined()
  expect(rearPicture({ ...compact, picture: '/pictures/v1/103-ccar-rear-480.webp' })).toBeUndefined()
})

test('every listed view from behind has its files', () => {
  const folder = new URL('../../../public/pictures/v1/', import.meta.url)
  for (const [name, bags] of Object.entries(bagsByDrawing)) {
    for (const view of bags === null ? ['rear'] : ['rear', 'boot']) {
      for (const end of ['480.webp', '480.avif', '960.avif'])
        expect(existsSync(new URL(`${name}-${view}-${end}`, folder)), `${name}-${view}-${end}`).toBe(true)
    }
  }
})
