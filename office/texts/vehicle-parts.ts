import type { MiddlePart, SidePart } from '#contract/outlines/parts.ts'

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
  bonnet: ['bonnet', false],
  windscreen: ['windscreen', false],
  roof: ['roof', false],
  'rear-window': ['rear window', false],
  boot: ['boot lid', false],
  bed: ['load bed', false],
  'rear-bumper': ['rear bumper', false],
  headlight: ['headlight', false],
  'front-wing': ['front wing', false],
  'front-wheel': ['front wheel', false],
  mirror: ['mirror', false],
  'front-door': ['front door', false],
  'rear-door': ['rear door', false],
  window: ['window', false],
  sill: ['sill', false],
  panel: ['side panel', false],
  'rear-wing': ['rear wing', false],
  'rear-wheel': ['rear wheel', false],
  'tail-light': ['tail light', false],
}

const es = {
  kinds: { scratch: 'Rayón', dent: 'Golpe', chip: 'Piedrita', crack: 'Grieta', broken: 'Roto', missing: 'Falta', stain: 'Mancha' },
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
