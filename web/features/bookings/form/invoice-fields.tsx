import { useTexts } from '../../../lib/text/texts.ts'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { taxWarning } from './submit/check-form.ts'
import styles from './people/driver-section.module.css'
import type { FormTools } from './use-booking-form.ts'

/** For an invoice in a company's name. Wrong check digits are a warning and are accepted (docs/domain.md 4). */
export function InvoiceFields({ tools: { form, change, findError, leave } }: { tools: FormTools }) {
  const t = useTexts('booking-form')
  const warning = taxWarning(form)
  return (
    <Disclosure summary={t.invoice} isOpenAtFirst={`${form.company}${form.ruc}${form.dv}` !== ''}>
      <div className={styles.form}>
        <TextField
          label={t.company}
          autoComplete="organization"
          value={form.company}
          error={findError('company')}
          onChange={(event) => change({ company: event.target.value })}
          onBlur={() => leave('company')}
        />
        <div className={styles.tax}>
          <TextField
            label="RUC"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="155123456-2-2026"
            value={form.ruc}
            description={warning === 'ruc' ? t.rucWarning : undefined}
            error={findError('ruc')}
            onChange={(event) => change({ ruc: event.target.value })}
            onBlur={() => leave('ruc')}
          />
          <TextField
            label="DV"
            autoComplete="off"
            inputMode="numeric"
            maxLength={4}
            value={form.dv}
            error={findError('dv')}
            onChange={(event) => change({ dv: event.target.value })}
            onBlur={() => leave('dv')}
          />
        </div>
        {warning === 'dv' && <output className={styles.description}>{t.dvWarning}</output>}
      </div>
    </Disclosure>
  )
}
