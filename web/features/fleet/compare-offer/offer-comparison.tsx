import { useEffect, useRef, useState } from 'react'
import type { Estimate } from '#contract/values/estimate.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { CheckboxField } from '../../../../ui/choices/checkbox-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { compareOffer, leftOutParts, parseDailyPrice, type Comparison, type LeftOutPart } from './compare-offer.ts'
import styles from './offer-comparison.module.css'

/** The visitor types the daily price of another offer and gets its total, line by line beside ours (row W-35). */
export function OfferComparison({ estimate }: { estimate: Estimate }) {
  const t = useTexts('compare-offer')
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The visitor has just asked for it.
  useEffect(() => field.current?.focus(), [])
  const [includes, setIncludes] = useState<ReadonlySet<LeftOutPart>>(new Set())
  const parsed = parseDailyPrice(typed)
  const parts = leftOutParts.filter((part) => estimate.lines.some(({ code }) => code === part))
  const comparison =
    'cents' in parsed ? compareOffer(parsed.cents, includes, { lines: estimate.lines, totalCents: estimate.totalCents ?? 0 }) : null
  const toggle = (part: LeftOutPart, isIncluded: boolean) =>
    setIncludes((before) => new Set([...before].filter((value) => value !== part).concat(isIncluded ? [part] : [])))
  return (
    <div className={styles.comparison}>
      <TextField
        ref={field}
        label={t.daily}
        description={t.hint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={isLeft && 'problem' in parsed ? t.problems[parsed.problem] : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setLeft(typed !== '')}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setLeft(typed !== '')
        }}
      />
      {comparison !== null && <Outcome comparison={comparison} />}
      <fieldset className={styles.includes}>
        <legend>{t.includes}</legend>
        {parts.map((part) => (
          <CheckboxField
            key={part}
            label={t.parts[part]}
            checked={includes.has(part)}
            onChange={(event) => toggle(part, event.target.checked)}
          />
        ))}
      </fieldset>
      {comparison !== null && <Compared comparison={comparison} includes={includes} />}
    </div>
  )
}

/** Which offer costs less, directly below what was typed. */
function Outcome({ comparison: { otherTotalCents, ourTotalCents, unstatedLines } }: { comparison: Comparison }) {
  const t = useTexts('compare-offer')
  const format = useFormat()
  const difference = ourTotalCents - otherTotalCents
  const isPartial = unstatedLines.length > 0
  return (
    <Notice tone="info" isLive title={t.outcome(format.money(Math.abs(difference)), Math.sign(difference), isPartial)}>
      {isPartial && `${t.missing} `}
      {t.advice}
    </Notice>
  )
}

function Compared({ comparison, includes }: { comparison: Comparison; includes: ReadonlySet<LeftOutPart> }) {
  const t = useTexts('compare-offer')
  const prices = useTexts('price')
  const format = useFormat()
  const { days, rows, otherTotalCents, ourTotalCents, unstatedLines } = comparison
  const added = rows.flatMap(({ code, otherCents }) => (code === 'time' || otherCents === 0 ? [] : [code]))
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{t.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t.line}</span>
            </th>
            <th scope="col">{t.other}</th>
            <th scope="col">{t.ours}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, percent, otherCents, ourCents }) => (
            <tr key={code}>
              <th scope="row">
                {code === 'time' ? t.time(days) : percent === undefined ? t.parts[code] : prices.percent(t.parts[code], percent)}
              </th>
              <td>{code !== 'time' && includes.has(code) ? t.included : format.money(otherCents)}</td>
              <td>{format.money(ourCents)}</td>
            </tr>
          ))}
          {unstatedLines.map(({ code, ourCents }) => (
            <tr key={code}>
              <th scope="row">{prices.lines[code]}</th>
              <td>{t.ask}</td>
              <td>{format.money(ourCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{prices.total}</th>
            <td>{format.money(otherTotalCents)}</td>
            <td>{format.money(ourTotalCents)}</td>
          </tr>
        </tfoot>
      </table>
      {added.length > 0 && (
        <dl className={styles.sources}>
          {added.map((code) => (
            <div key={code}>
              <dt>{t.parts[code]}</dt>
              <dd>
                {t.sources[code].text}{' '}
                <a href={t.sources[code].link} target="_blank" rel="noreferrer">
                  {t.sources[code].name}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
