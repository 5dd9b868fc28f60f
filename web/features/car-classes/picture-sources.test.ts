import { expect, test } from 'vitest'
import { pictureSources } from './picture-sources.ts'

test('a picture of the fleet also has smaller versions', () => {
  expect(pictureSources('/pictures/v1/104-icar-480.webp')).toEqual({
    src: '/pictures/v1/104-icar-480.webp',
    width: 480,
    height: 270,
    avif: '/pictures/v1/104-icar-480.avif 480w, /pictures/v1/104-icar-960.avif 960w',
  })
})

test('any other address is used unchanged', () => {
  expect(pictureSources('https://example.com/car.jpg')).toMatchObject({ src: 'https://example.com/car.jpg', avif: undefined })
})
