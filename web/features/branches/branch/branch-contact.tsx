import { telephoneUrl, whatsappUrl } from '#contract/contact-urls.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Card } from '../../../../ui/content/card.tsx'
import { TickList } from '../../../../ui/content/tick-list.tsx'
import styles from './branch-page.module.css'

/** How to find the desk, at our airports with a sketch; nothing for a branch without directions. */
export function BranchDirections({ branch: { howToFind, iata } }: { branch: Branch }) {
  const t = useTexts('branches')
  const { language } = useApp()
  const directions = howToFind?.[language] ?? ''
  if (directions === '') return null
  return (
    <Card as="section" isPadded className={styles.card} aria-labelledby="branch-way" data-airport={iata}>
      <h2 id="branch-way">{t.contact.title}</h2>
      <p>{directions}</p>
    </Card>
  )
}

export function BranchServices({ branch }: { branch: Branch }) {
  const t = useTexts('branches')
  const services = [
    { text: t.services.handOver },
    ...(branch.iata === undefined ? [] : [{ text: t.services.airportText(branch.iata) }]),
    ...(branch.commercial ? [{ text: t.services.commercialText }] : []),
    ...(branch.afterHours ? [{ text: t.services.afterHoursText }] : []),
  ]
  return (
    <Card as="section" isPadded className={styles.card} aria-labelledby="branch-services">
      <h2 id="branch-services">{t.services.label}</h2>
      <TickList items={services} notIncludedLabel={t.services.notOffered} />
    </Card>
  )
}

/** How to contact the branch. */
export function BranchContact({ branch: { name, phone, whatsapp, email } }: { branch: Branch }) {
  const t = useTexts('branches')
  return (
    <Card as="section" isPadded className={styles.card} aria-labelledby="branch-contact">
      <h2 id="branch-contact">{t.contact.reach}</h2>
      <dl className={styles.reach}>
        {phone !== undefined && (
          <div>
            <dt>{t.contact.phone}</dt>
            <dd>
              <a href={telephoneUrl(phone)}>{phone}</a>
            </dd>
          </div>
        )}
        {whatsapp !== undefined && (
          <div>
            <dt>WhatsApp</dt>
            <dd>
              <a href={whatsappUrl(whatsapp, t.contact.firstWords(name))} target="_blank" rel="noreferrer">
                {whatsapp}
              </a>
            </dd>
          </div>
        )}
        {email !== undefined && (
          <div>
            <dt>{t.contact.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
