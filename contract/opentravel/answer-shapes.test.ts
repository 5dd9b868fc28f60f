import { expect, test } from 'vitest'
import { findShapeFaults } from './answer-shapes.ts'
import { element } from './xml.ts'

const error = element('Error', { Type: '3', Code: '320', ShortText: 'x' })
const location = element('LocationDetail', { Code: 'PTY', Name: 'Tocumen' }, [
  element('Address', {}, [element('CountryName', { Code: 'PA' })]),
])
const found = element('VehMatchedLocs', {}, [element('VehMatchedLoc', {}, [location])])

test('an answer succeeds or has errors, with its elements in order and their attributes', () => {
  expect(findShapeFaults(element('OTA_VehLocSearchRS', {}, [element('Success'), found]))).toEqual([])
  expect(findShapeFaults(element('OTA_VehLocSearchRS', {}, [element('Errors', {}, [error])]))).toEqual([])
})

test('a wrong order, a missing attribute and an undeclared element are found', () => {
  expect(findShapeFaults(element('OTA_VehLocSearchRS', {}, [found, element('Success')]))).toEqual([
    'OTA_VehLocSearchRS has VehMatchedLocs Success instead of Success Warnings? VehMatchedLocs',
  ])
  expect(findShapeFaults(element('OTA_VehLocSearchRS', {}, [element('Errors', {}, [element('Error', { Type: '3' })])]))).toEqual([
    'OTA_VehLocSearchRS/Errors/Error lacks Code',
    'OTA_VehLocSearchRS/Errors/Error lacks ShortText',
  ])
  expect(findShapeFaults(element('OTA_VehResRS', {}, [element('Success'), element('Other')]))).toContain(
    'OTA_VehResRS/Other is not declared',
  )
})
