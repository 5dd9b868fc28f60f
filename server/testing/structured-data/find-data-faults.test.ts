import { expect, test } from 'vitest'
import { findDataFaults } from './find-data-faults.ts'

const findFaults = (data: object) => findDataFaults(JSON.stringify({ '@context': 'https://schema.org', ...data }))
const item = { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.example/' }

test('complete data has no faults', () => {
  expect(findFaults({ '@type': 'BreadcrumbList', itemListElement: [item, { '@type': 'ListItem', position: 2, name: 'Fleet' }] })).toEqual(
    [],
  )
})

test('unknown types and properties, missing ones, and values of another form are found', () => {
  expect(findFaults({ '@type': 'Carr' })).toEqual([': the type Carr'])
  expect(
    findFaults({ '@type': 'BreadcrumbList', itemListElement: [{ ...item, position: '1', name: undefined, titel: 'Home', item: '/' }] }),
  ).toEqual([
    'BreadcrumbList.itemListElement.name: missing',
    'BreadcrumbList.itemListElement.position: not a number',
    'BreadcrumbList.itemListElement.item: "/" is no url',
    'BreadcrumbList.itemListElement.titel: unknown',
  ])
  expect(findFaults({ '@type': 'Country', name: ' ' })).toEqual(['Country.name: " " is no text'])
  expect(findFaults({ '@type': 'WebSite', name: 'Istmo', url: 'https://site.example/', publisher: {} })).toEqual([
    'WebSite.publisher: no reference',
  ])
  expect(findFaults({ '@type': 'FAQPage', mainEntity: [item] })).toEqual(['FAQPage.mainEntity: the type ListItem'])
  expect(findDataFaults('{"@type":"Country","name":"Panama"}')).toEqual(['another context'])
})
