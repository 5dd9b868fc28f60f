import { telephoneUrl, whatsappUrl } from '#contract/contact-urls.ts'
import { toLocalDate, type WallTime } from '#contract/panama-time.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { IconNavigation } from '../../../../ui/icons/icon-more.tsx'
import { IconMapPin, IconPhone, IconWhatsapp } from '../../../../ui/icons/icon.tsx'
import styles from './branch-page.module.css'
import { BranchTags } from '../branch-tags.tsx'
import { googleMapsUrl, wazeUrl } from '../map-links.ts'
import { hoursText } from '../hours-text.ts'
import { hoursOn } from '../open-state.ts'
import { OpenNow } from '../open-now.tsx'

/** Name, open or closed, address, directions and contact. */
export function BranchHead({ branch, now }: { branch: Branch; now: WallTime | null }) {
  const t = useTexts('branches')
  const format = useFormat()
  const { config } = useApp()
  const { position, phone, whatsapp, address } = branch
  const today = now === null ? config.today : toLocalDate(now)
  return (
    <header className={styles.head}>
      <h1>{t.page.heading(branch.name)}</h1>
      {address !== undefined && <p className={styles.address}>{address}</p>}
      <div className={styles.state}>
        <p>{t.list.today(hoursText(hoursOn(today, branch.hours), t.hours, format))}</p>
        <OpenNow branch={branch} now={now} />
      </div>
      <BranchTags branch={branch} />
      <p className={styles.actions}>
        {position !== undefined && (
          <>
            <ButtonLink kind="secondary" size="sm" icon={IconMapPin} href={googleMapsUrl(position)} target="_blank" rel="noreferrer">
              Google Maps
            </ButtonLink>
            <ButtonLink kind="secondary" size="sm" icon={IconNavigation} href={wazeUrl(position)} target="_blank" rel="noreferrer">
              Waze
            </ButtonLink>
          </>
        )}
        {phone !== undefined && (
          <ButtonLink kind="secondary" size="sm" icon={IconPhone} href={telephoneUrl(phone)}>
            {t.contact.call}
          </ButtonLink>
        )}
        {whatsapp !== undefined && (
          <ButtonLink
            kind="secondary"
            size="sm"
            icon={IconWhatsapp}
            href={whatsappUrl(whatsapp, t.contact.firstWords(branch.name))}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </ButtonLink>
        )}
      </p>
    </header>
  )
}
