import { expect, test } from 'vitest'
import { drawOutlines } from './draw.ts'
import { getBodyStyle, bodyStyles, outlineFrames, outlineViews } from './proportions.ts'
import { listParts, partAt, findPlace, toPoint } from './parts.ts'

test.each(bodyStyles)('the outlines of a %s are closed paths within their frames', (style) => {
  const views = drawOutlines(style)
  for (const view of outlineViews) {
    const { x, y, width, height } = outlineFrames[view]
    for (const path of [...views[view].body, ...views[view].glass, ...views[view].lines]) {
      expect(path).toMatch(/^[MLCZ\d. -]+$/)
      const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number)
      numbers.forEach((value, i) => {
        const [from, size] = i % 2 === 0 ? [x, width] : [y, height]
        expect(value, `${view} ${path}`).toBeGreaterThanOrEqual(from - 6)
        expect(value, `${view} ${path}`).toBeLessThanOrEqual(from + size + 6)
      })
    }
    expect(views[view].body.every((path) => path.endsWith('Z'))).toBe(true)
  }
})

test('each body style has its own outlines', () => {
  expect(new Set(bodyStyles.map((style) => JSON.stringify(drawOutlines(style)))).size).toBe(bodyStyles.length)
})

test.each(bodyStyles)('every part of a %s has a place at which it is found', (style) => {
  const parts = listParts(style)
  expect(parts.length).toBeGreaterThan(24)
  for (const { part, place } of parts) {
    expect(partAt(style, place), part).toBe(part)
    expect(findPlace(toPoint(place))).toEqual(place)
  }
  const names = parts.map(({ part }) => part)
  expect(names).toContain('right-front-door')
  expect(names).toContain('left-headlight')
  expect(names.includes('bed')).toBe(style === 'pick-up')
  expect(names.includes('left-panel')).toBe(style === 'van')
})

test('the left side of a car is on the right in the view of its front', () => {
  expect(partAt('sedan', { view: 'front', x: 850, y: 650 })).toBe('left-headlight')
  expect(partAt('sedan', { view: 'rear', x: 180, y: 560 })).toBe('left-tail-light')
  expect(findPlace({ x: 104, y: 100 })).toBeNull()
})

test('a part is found where it is drawn, and a few units beside the car', () => {
  expect(partAt('suv', { view: 'roof', x: 500, y: 150 })).toBe('bonnet')
  expect(partAt('suv', { view: 'right', x: 700, y: 400 })).toBe('right-front-door')
  expect(partAt('suv', { view: 'left', x: 300, y: 580 })).toBe('left-rear-door')
  expect(partAt('pick-up', { view: 'roof', x: 500, y: 800 })).toBe('bed')
  expect(partAt('van', { view: 'left', x: 500, y: 600 })).toBe('left-panel')
  expect(partAt('sedan', { view: 'roof', x: 500, y: 42 })).toBe('front-bumper')
  expect(partAt('sedan', { view: 'roof', x: 500, y: 0 })).toBeNull()
})

test.each([
  ['MDAR', 'hatchback'],
  ['ECAR', 'sedan'],
  ['CFAR', 'suv'],
  ['EGAR', 'suv'],
  ['IQND', 'pick-up'],
  ['SPMD', 'pick-up'],
  ['SVAR', 'minivan'],
  ['PVMD', 'van'],
  ['FKMD', 'van'],
])('a %s is a %s', (acriss, style) => {
  expect(getBodyStyle(acriss)).toBe(style)
})
