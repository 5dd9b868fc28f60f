import fc from 'fast-check'
import { expect, test } from 'vitest'
import { additionalDriver, icarInput, icarPackages, priceIcar } from '../icar-example.ts'
import { lineCodes, sumLines } from './price-line.ts'
import { type ExtraCharge, priceRental } from './rules.ts'

const amounts = (priced: ReturnType<typeof priceIcar>) => priced.lines.map((line) => [line.code, line.amountCents])
const extra = (changes: Partial<ExtraCharge>): ExtraCharge => ({
  code: 'baby-seat',
  id: 1,
  quantity: 1,
  dayCents: 600,
  maxCents: 6000,
  ...changes,
})

test('three days of ICAR in high season at Tocumen with one additional driver cost 258.85', () => {
  const priced = priceIcar()
  expect(priced.lines).toEqual([
    { code: 'time', season: 'high', quantity: 3, unitCents: 4500, amountCents: 13_500 },
    { code: 'cover', quantity: 3, unitCents: 2200, amountCents: 6600 },
    { code: 'additional-driver', ref: 2, quantity: 1, unitCents: 1500, amountCents: 1500 },
    { code: 'concession', quantity: 1, unitCents: 2592, amountCents: 2592 },
    { code: 'itbms', quantity: 1, unitCents: 1693, amountCents: 1693 },
  ])
  expect(priced).toMatchObject({ totalCents: 25_885, perDayCents: 8628, timeCents: 13_500, timePerDayCents: 4500, depositCents: 60_000 })
  expect(priced).toMatchObject({ days: 3, extraHours: 0, wholeDays: 3, discountSource: null })
})

test('the same from Calle 50 has no concession and costs 231.12', () => {
  expect(priceIcar({ concessionBps: 0 }).totalCents).toBe(23_112)
})

test('the same from Tocumen with return at Calle 50 costs 274.90: the one-way fee has tax but no concession', () => {
  const priced = priceIcar({ oneWayCents: 1500 })
  expect(priced.totalCents).toBe(27_490)
  expect(amounts(priced).slice(-3)).toEqual([
    ['concession', 2592],
    ['one-way', 1500],
    ['itbms', 1798],
  ])
})

test('package Plus adds 48.54 and package Total 100.85 to those three days', () => {
  const basic = priceIcar().totalCents
  expect(priceIcar({ packageId: 21 }).totalCents - basic).toBe(4854)
  const total = priceIcar({ packageId: 22 })
  expect(total.totalCents - basic).toBe(10_085)
  expect(total.depositCents).toBe(30_000)
})

test('paying in advance saves 16.18 without and 16.17 with the additional driver, as each line is rounded', () => {
  expect(priceIcar({ extras: [] }).totalCents - priceIcar({ extras: [], prepaidBps: 1000 }).totalCents).toBe(1618)
  expect(priceIcar().totalCents - priceIcar({ prepaidBps: 1000 }).totalCents).toBe(1617)
})

test('the better discount of promotion and client type applies, and the prepaid discount applies to the rest', () => {
  const discounts = (promotionBps: number, clientTypeBps: number) => {
    const priced = priceIcar({ promotionBps, clientTypeBps, prepaidBps: 1000, extras: [] })
    return [priced.discountSource, ...amounts(priced).slice(1, 3)]
  }
  expect(discounts(1500, 1000)).toEqual(['promotion', ['discount', -2025], ['prepaid', -1148]])
  expect(discounts(500, 1000)).toEqual(['client-type', ['discount', -1350], ['prepaid', -1215]])
  expect(discounts(1000, 1000)[0]).toBe('promotion')
  expect(discounts(0, 1000)).toEqual(['client-type', ['discount', -1350], ['prepaid', -1215]])
  expect(discounts(1000, 0)).toEqual(['promotion', ['discount', -1350], ['prepaid', -1215]])
})

test('R-06 the discount’s line names the promotion where it comes from one, and none if the client type’s is better', () => {
  const discount = (promotionBps: number, clientTypeBps: number) =>
    priceIcar({ promotionId: 6, promotionBps, clientTypeBps }).lines.find(({ code }) => code === 'discount')
  expect(discount(1000, 500)).toMatchObject({ ref: 6, amountCents: -1350 })
  expect(discount(500, 1000)).toMatchObject({ amountCents: -1350 })
  expect(discount(500, 1000)).not.toHaveProperty('ref')
  const unnamed = priceIcar({ promotionId: null, promotionBps: 1000 }).lines.find(({ code }) => code === 'discount')
  expect(unnamed).not.toHaveProperty('ref')
})

test('a discount applies only to the time charge with its extra hours', () => {
  const priced = priceIcar({ extraHours: 2, promotionBps: 10_000 })
  expect(amounts(priced)).toEqual([
    ['time', 13_500],
    ['hours', 3000],
    ['discount', -16_500],
    ['cover', 8800],
    ['additional-driver', 2000],
    ['concession', 1296],
    ['itbms', 847],
  ])
})

test('extra hours add one day to cover and extras', () => {
  const priced = priceIcar({ extraHours: 1 })
  expect(priced).toMatchObject({ days: 3, extraHours: 1, wholeDays: 4 })
  expect(priced.lines[1]).toEqual({ code: 'hours', quantity: 1, unitCents: 1500, amountCents: 1500 })
  expect(priced.lines[2]).toEqual({ code: 'cover', quantity: 4, unitCents: 2200, amountCents: 8800 })
})

test('hours that are free under the weekly rate keep their line at 0.00', () => {
  expect(priceIcar({ days: 6, extraHours: 2 }).lines[1]).toEqual({ code: 'hours', quantity: 2, unitCents: 0, amountCents: 0 })
})

test('an extra is charged per unit and day up to its cap per unit', () => {
  const seatLine = (days: number) => priceIcar({ days, extras: [extra({ quantity: 2 })] }).lines[2]
  expect(seatLine(3)).toEqual({ code: 'baby-seat', ref: 1, quantity: 2, unitCents: 1800, amountCents: 3600 })
  expect(seatLine(14)).toEqual({ code: 'baby-seat', ref: 1, quantity: 2, unitCents: 6000, amountCents: 12_000 })
})

test('a driver of 23 or 24 pays 12.00 a day, with concession and tax', () => {
  const young = extra({ code: 'young-driver', id: 4, dayCents: 1200, maxCents: null })
  const priced = priceIcar({ extras: [young] })
  expect(priced.lines[2]?.amountCents).toBe(3600)
  expect(priced.totalCents).toBe(28_402)
})

test('each after-hours event costs its fee, with tax but no concession', () => {
  const withEvents = (events: 0 | 1 | 2) => priceIcar({ concessionBps: 0, afterHours: { events, eventCents: 2500 } })
  expect(withEvents(2).totalCents - withEvents(0).totalCents).toBe(5350)
  expect(withEvents(1).lines.at(-2)).toEqual({ code: 'after-hours', quantity: 1, unitCents: 2500, amountCents: 2500 })
  expect(priceIcar({ afterHours: { events: 1, eventCents: 2500 } }).lines.find((line) => line.code === 'concession')?.amountCents).toBe(
    2592,
  )
})

test('two seasons are two lines of time', () => {
  const priced = priceIcar({ pickUpDate: '2026-12-13' })
  expect(priced.lines.slice(0, 2)).toEqual([
    { code: 'time', season: 'low', quantity: 2, unitCents: 3200, amountCents: 6400 },
    { code: 'time', season: 'high', quantity: 1, unitCents: 4500, amountCents: 4500 },
  ])
})

test('extras are sorted in the order of a price, whatever the order of the request', () => {
  const chosen = [
    extra({ code: 'extra', id: 9 }),
    extra({ code: 'extra', id: 7 }),
    extra({ code: 'wifi', id: 3 }),
    additionalDriver,
    extra({}),
  ]
  const codes = priceIcar({ extras: chosen }).lines.map((line) => [line.code, line.ref])
  expect(codes.slice(2, 7)).toEqual([
    ['baby-seat', 1],
    ['additional-driver', 2],
    ['wifi', 3],
    ['extra', 7],
    ['extra', 9],
  ])
})

test('an extra that was not chosen has no line', () => {
  expect(priceIcar({ extras: [extra({ quantity: 0 })] }).lines.some((line) => line.code === 'baby-seat')).toBe(false)
})

const example = fc.record({
  pickUpDate: fc.constantFrom('2026-12-01', '2026-11-05', '2027-04-27', '2027-06-25'),
  days: fc.integer({ min: 1, max: 91 }),
  extraHours: fc.integer({ min: 0, max: 2 }),
  packageId: fc.constantFrom(20, 21, 22),
  promotionBps: fc.integer({ min: 0, max: 5000 }),
  clientTypeBps: fc.integer({ min: 0, max: 1000 }),
  prepaidBps: fc.constantFrom(0, 1000),
  concessionBps: fc.constantFrom(0, 600, 1200),
  oneWayCents: fc.constantFrom(0, 1500, 19_000),
  afterHours: fc.record({ events: fc.constantFrom(0, 1, 2), eventCents: fc.constant(2500) }),
  extras: fc.array(
    fc.record({
      code: fc.constantFrom('baby-seat', 'additional-driver', 'wifi', 'young-driver', 'extra'),
      id: fc.integer({ min: 1, max: 9 }),
      quantity: fc.integer({ min: 0, max: 4 }),
      dayCents: fc.integer({ min: 0, max: 1500 }),
      maxCents: fc.option(fc.integer({ min: 0, max: 9000 })),
    }),
    { maxLength: 4 },
  ),
})

test('the lines add up to the total, in the order of a price, in whole cents, always with cover and tax', () => {
  fc.assert(
    fc.property(example, (changes) => {
      const priced = priceIcar(changes)
      const order = priced.lines.map((line) => lineCodes.indexOf(line.code))
      expect(sumLines(priced.lines)).toBe(priced.totalCents)
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      expect(priced.lines.every((line) => Number.isSafeInteger(line.amountCents) && Number.isSafeInteger(line.unitCents))).toBe(true)
      expect(priced.lines.map((line) => line.code)).toEqual(expect.arrayContaining(['time', 'cover', 'itbms']))
      expect(priced.lines.every((line) => line.amountCents < 0 === (line.code === 'discount' || line.code === 'prepaid'))).toBe(true)
    }),
  )
})

test('the same input gives the same price and is not modified', () => {
  fc.assert(
    fc.property(example, (changes) => {
      const input = icarInput(changes)
      const before = structuredClone(input)
      expect(priceRental(input)).toEqual(priceRental(before))
      expect(input).toEqual(before)
    }),
  )
})

test('a cheaper package never costs more than one with more cover', () => {
  expect(icarPackages.map((each) => each.dayCents)).toEqual(icarPackages.map((each) => each.dayCents).toSorted((a, b) => a - b))
})
