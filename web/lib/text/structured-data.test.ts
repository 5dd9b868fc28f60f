import { expect, test } from 'vitest'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { readRuntimeConfig } from '../start/runtime-config.ts'
import { breadcrumbList, carWithOffer, companyAndSite } from './structured-data.ts'

const place = {
  language: 'en' as const,
  config: readRuntimeConfig({ origin: 'https://site.example', brand: { name: 'Istmo', phone: '+507 800-0100' } }),
}

const car: RatedClass = {
  id: 104,
  categoryId: 1,
  subcategoryId: 1,
  name: { es: 'Intermedio', en: 'Intermediate' },
  picture: '/pictures/v1/104-icar-480.webp',
  seats: 5,
  timePerDayCents: 2800,
  perDayCents: 6543,
  availability: null,
  alternatives: [],
}

test('a class is offered at its total for a day, including tax', () => {
  expect(carWithOffer(place, car, '/see-fleet?car=104')).toMatchObject({
    '@type': 'Car',
    name: 'Intermediate',
    image: 'https://site.example/pictures/v1/104-icar-480.webp',
    url: 'https://site.example/en/see-fleet?car=104',
    offers: { price: '65.43', priceCurrency: 'USD', priceSpecification: { price: '65.43', valueAddedTaxIncluded: true, unitCode: 'DAY' } },
  })
})

test('a class names its ACRISS code, seats, doors and suitcases', () => {
  const described = { ...car, acriss: 'ICAR', doors: 4, bags: { large: 1, small: 2 }, transmission: 'automatic', drive: '4x2' } as const
  expect(carWithOffer(place, described, '/see-fleet?car=104')).toMatchObject({
    acrissCode: 'ICAR',
    vehicleSeatingCapacity: 5,
    numberOfDoors: 4,
    vehicleTransmission: 'automatic',
    driveWheelConfiguration: 'https://schema.org/TwoWheelDriveConfiguration',
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Large suitcases', value: 1 },
      { '@type': 'PropertyValue', name: 'Small suitcases', value: 2 },
    ],
  })
  expect(JSON.parse(JSON.stringify(carWithOffer(place, { ...car, bags: null }, '/')))).not.toHaveProperty('additionalProperty')
})

test('a class without a price makes no offer', () => {
  expect(carWithOffer(place, { ...car, perDayCents: undefined }, '/see-fleet?car=104')).not.toHaveProperty('offers')
})

test('the breadcrumbs start at home, and the page itself is not a link', () => {
  expect(breadcrumbList(place, [{ name: 'Our fleet', path: '/see-fleet' }, { name: 'Intermediate' }])).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Istmo', item: 'https://site.example/en/' },
      { position: 2, name: 'Our fleet', item: 'https://site.example/en/see-fleet' },
      { position: 3, name: 'Intermediate' },
    ],
  })
})

test('the company and its site refer to each other', () => {
  const [company, site] = companyAndSite(place, 'Car rental')
  expect(company).toMatchObject({ '@type': 'Organization', name: 'Istmo', telephone: '+507 800-0100' })
  expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': 'https://site.example/#company' }, inLanguage: 'en' })
})
