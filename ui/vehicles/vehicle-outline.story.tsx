import { useState } from 'react'
import { bodyStyles } from '#contract/outlines/proportions.ts'
import { partAt, type OutlinePlace } from '#contract/outlines/parts.ts'
import { VehicleOutline, type OutlineMark } from './vehicle-outline.tsx'

const viewLabels = { left: 'Left', roof: 'Roof', right: 'Right', front: 'Front', rear: 'Rear' }
const car = { style: 'suv', viewLabels } as const
const old: OutlineMark = { id: 'a', number: 1, view: 'roof', x: 430, y: 120, isOld: true, label: '1: Chip, bonnet' }
const recent: OutlineMark = { id: 'b', number: 2, view: 'right', x: 700, y: 420, isOld: false, label: '2: Scratch, right front door' }

/** Touching the car names the part; touching a mark chooses it. */
export function Marking() {
  const [place, setPlace] = useState<OutlinePlace>()
  const [chosen, setChosen] = useState<string>()
  const marks = [old, recent].map((mark) => ({ ...mark, isChosen: mark.id === chosen }))
  return (
    <>
      <VehicleOutline {...car} label="Outline of the car, 2 marks" marks={marks} onPlace={setPlace} onChoose={setChosen} />
      <output>{place === undefined ? 'Nothing touched' : (partAt(car.style, place) ?? 'Beside the car')}</output>
      <output>{chosen === undefined ? 'Nothing chosen' : `Chosen: ${chosen}`}</output>
    </>
  )
}

/** Read-only, as in a record that has been signed. */
export function Bodies() {
  return bodyStyles.map((style) => (
    <VehicleOutline key={style} style={style} label={`Outline of a ${style}`} viewLabels={viewLabels} marks={[old, recent]} />
  ))
}
