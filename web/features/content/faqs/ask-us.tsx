import { telephoneUrl, whatsappUrl } from '#contract/contact-urls.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { IconMail, IconPhone, IconWhatsapp } from '../../../../ui/icons/icon.tsx'
import styles from './ask-us.module.css'

/** Contact options for questions that a text does not answer. */
export function AskUs({ title, text }: { title: string; text: string }) {
  const t = useTexts('content')
  const href = useHref()
  const { phone, whatsapp } = useApp().config.brand
  return (
    <Card as="section" isPadded className={`no-print ${styles.card}`}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>
        {whatsapp && (
          <ButtonLink size="sm" icon={IconWhatsapp} href={whatsappUrl(whatsapp)}>
            WhatsApp
          </ButtonLink>
        )}
        {phone && (
          <ButtonLink size="sm" kind="secondary" icon={IconPhone} href={telephoneUrl(phone)}>
            {phone}
          </ButtonLink>
        )}
        <ButtonLink size="sm" kind="secondary" icon={IconMail} href={href(paths.contact())}>
          {t.contact}
        </ButtonLink>
      </div>
    </Card>
  )
}
