// Names of the parts of a car and of damages, in both languages, for the office, documents and the public site.

import type { Language } from '../values/language.ts'
import { splitPart, type MiddlePart, type SidePart } from './part-keys.ts'

/** The name of each part, and whether it is feminine. */
type PartNames = Readonly<Record<MiddlePart | SidePart, readonly [text: string, isFeminine: boolean]>>

const esParts: PartNames = {
  'front-bumper': ['defensa delantera', true],
  grille: ['parrilla', true],
  bonnet: ['capó', false],
  windscreen: ['parabrisas', false],
  roof: ['techo', false],
  'rear-window': ['vidrio trasero', false],
  boot: ['tapa del maletero', true],
  bed: ['vagón', false],
  'rear-bumper': ['defensa trasera', true],
  headlight: ['luz delantera', true],
  'front-wing': ['guardafango delantero', false],
  'front-wheel': ['rueda delantera', true],
  mirror: ['espejo', false],
  'front-door': ['puerta delantera', true],
  'rear-door': ['puerta trasera', true],
  window: ['ventana', true],
  sill: ['estribo', false],
  panel: ['costado', false],
  'rear-wing': ['guardafango trasero', false],
  'rear-wheel': ['rueda trasera', true],
  'tail-light': ['luz trasera', true],
}

const enParts: PartNames = {
  'front-bumper': ['front bumper', false],
  grille: ['grille', false],
  bonnet: ['hood', false],
  windscreen: ['windshield', false],
  roof: ['roof', false],
  'rear-window': ['rear window', false],
  boot: ['trunk lid', false],
  bed: ['load bed', false],
  'rear-bumper': ['rear bumper', false],
  headlight: ['headlight', false],
  'front-wing': ['front fender', false],
  'front-wheel': ['front wheel', false],
  mirror: ['mirror', false],
  'front-door': ['front door', false],
  'rear-door': ['rear door', false],
  window: ['window', false],
  sill: ['rocker panel', false],
  panel: ['side panel', false],
  'rear-wing': ['rear fender', false],
  'rear-wheel': ['rear wheel', false],
  'tail-light': ['tail light', false],
}

const es = {
  kinds: { scratch: 'Rayón', dent: 'Golpe', chip: 'Piedrita', crack: 'Grieta', broken: 'Rotura', missing: 'Falta', stain: 'Mancha' },
  sizes: { small: 'menos de 3 cm', medium: '3 a 15 cm', large: 'más de 15 cm' },
  sides: { left: ['izquierdo', 'izquierda'], right: ['derecho', 'derecha'] },
  parts: esParts,
}

const en: typeof es = {
  kinds: { scratch: 'Scratch', dent: 'Dent', chip: 'Chip', crack: 'Crack', broken: 'Broken', missing: 'Missing', stain: 'Stain' },
  sizes: { small: 'under 3 cm', medium: '3 to 15 cm', large: 'over 15 cm' },
  sides: { left: ['left', 'left'], right: ['right', 'right'] },
  parts: enParts,
}

/** Names of the parts of a car and of damages. */
export const vehicleParts = { es, en }

const isPart = (name: string): name is MiddlePart | SidePart => Object.hasOwn(esParts, name)

/** The name of a part, such as `puerta delantera derecha`; empty for an unknown key. */
export function namePart(key: string, language: Language): string {
  const [side, name] = splitPart(key)
  if (!isPart(name)) return ''
  const { parts, sides } = vehicleParts[language]
  const [text, isFeminine] = parts[name]
  if (side === null) return text
  const word = sides[side][isFeminine ? 1 : 0] ?? ''
  return language === 'es' ? `${text} ${word}` : `${word} ${text}`
}

/** A damage in words, such as `Rayón, puerta delantera derecha`. */
export function nameDamage(damage: { kind: keyof typeof es.kinds; part: string }, language: Language): string {
  return [vehicleParts[language].kinds[damage.kind], namePart(damage.part, language)].filter(Boolean).join(', ')
}
