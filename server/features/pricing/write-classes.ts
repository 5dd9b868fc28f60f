// A list of classes as JSON. Half of the text describes the classes. It is cached, because it stays the same until the catalogue changes.

import { carClass } from '#contract/values/car-class.ts'
import { classRate, type RatedClass } from '#contract/values/rated-class.ts'

interface Description {
  values: readonly unknown[]
  text: string
}

const keys = carClass.parts.map(([key]) => key)

/** The last description of each class. Its text is used only while all its values are the same ones. */
const descriptions = new Map<number, Description>()

/** Writes the same text as the list's codec. */
export function writeClasses(classes: readonly RatedClass[]): string {
  return `[${classes.map((rated) => `${writeDescription(rated)},${JSON.stringify(classRate.encode(rated)).slice(1)}`).join(',')}]`
}

/** A class's object up to its price. */
function writeDescription(rated: RatedClass): string {
  const fields: Readonly<Record<string, unknown>> = rated
  const known = descriptions.get(rated.id)
  if (known !== undefined && keys.every((key, i) => fields[key] === known.values[i])) return known.text
  const text = JSON.stringify(carClass.encode(rated)).slice(0, -1)
  descriptions.set(rated.id, { values: keys.map((key) => fields[key]), text })
  return text
}
