import { useState } from 'react'
import { nameDamage, namePart } from '#contract/outlines/names.ts'
import { partAt } from '#contract/outlines/parts.ts'
import { bodyStyles } from '#contract/outlines/proportions.ts'
import { VehicleOutline, type OutlineMark } from '../../../ui/vehicles/vehicle-outline.tsx'
import { Panel } from '../../components/panel.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import styles from './components-page.module.css'

const samples = {
  es: { hatchback: 'Hatchback', sedan: 'Sedán', suv: 'SUV', 'pick-up': 'Pickup', minivan: 'Minivan', van: 'Panel o microbús' },
  en: { hatchback: 'Hatchback', sedan: 'Sedan', suv: 'SUV', 'pick-up': 'Pick-up', minivan: 'Minivan', van: 'Van' },
}

const marks = [
  { id: '1', number: 1, view: 'roof', x: 430, y: 150, isOld: true, kind: 'chip' },
  { id: '2', number: 2, view: 'right', x: 640, y: 430, isOld: false, kind: 'scratch' },
  { id: '3', number: 3, view: 'left', x: 190, y: 740, isOld: false, kind: 'broken' },
] as const

/** The six bodies with a mark that was there before, a new one and the chosen one; below, the meaning of the last touch. */
export function OutlineSamples() {
  const { t, language } = useTexts()
  const { sheet, views, mark } = t.handOver.condition
  const [chosen, setChosen] = useState('3')
  const [touched, setTouched] = useState<Record<string, string>>({})
  return (
    <div className={styles['wide']}>
      <Panel title={t.components.outline} isPadded>
        <div className={styles['outlines']}>
          {bodyStyles.map((style) => {
            const drawnMarks = marks.map((value): OutlineMark => {
              const what = nameDamage({ kind: value.kind, part: partAt(style, value) ?? '' }, language)
              return { ...value, isChosen: value.id === chosen, label: fill(mark, { n: value.number, what }) }
            })
            return (
              <figure key={style}>
                <VehicleOutline
                  {...{ style }}
                  label={fill(sheet, { count: drawnMarks.length })}
                  viewLabels={views}
                  marks={drawnMarks}
                  onChoose={setChosen}
                  onPlace={(place) => setTouched({ ...touched, [style]: namePart(partAt(style, place) ?? '', language) })}
                />
                <figcaption>{[samples[language][style], touched[style]].filter(Boolean).join(', ')}</figcaption>
              </figure>
            )
          })}
        </div>
      </Panel>
    </div>
  )
}
