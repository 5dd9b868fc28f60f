import { telephoneUrl, whatsappUrl } from '#contract/contact-urls.ts'
import { useApp } from '../../lib/app-context.ts'
import { useHref } from '../../lib/navigation/navigation.ts'
import { NoScript } from '../../lib/no-script.tsx'
import { useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { IconMail, IconMapPin, IconPhone, IconWhatsapp } from '../../../ui/icons/icon.tsx'

interface ContactButtonsProps {
  phone: string
  whatsapp: string
  email?: string
  /** What the chat begins with. */
  message?: string
}

/** Telephone, WhatsApp and e-mail as buttons; those without a value are left out. */
export function ContactButtons({ phone, whatsapp, email, message }: ContactButtonsProps) {
  const look = { size: 'sm', kind: 'secondary' } as const
  return (
    <>
      {phone && (
        <ButtonLink {...look} icon={IconPhone} href={telephoneUrl(phone)}>
          {phone}
        </ButtonLink>
      )}{' '}
      {whatsapp && (
        <ButtonLink {...look} icon={IconWhatsapp} href={whatsappUrl(whatsapp, message)}>
          WhatsApp
        </ButtonLink>
      )}{' '}
      {email && (
        <ButtonLink {...look} icon={IconMail} href={`mailto:${email}`}>
          {email}
        </ButtonLink>
      )}{' '}
    </>
  )
}

/** In the place of a form that needs the script, which `web/styles.css` hides: how to reach the company without it (row R-48). */
export function NeedsScript() {
  const t = useTexts('layout')
  const href = useHref()
  const { brand } = useApp().config
  return (
    <NoScript>
      <Notice
        tone="info"
        title={t.needsScript.title}
        action={
          <>
            <ContactButtons {...brand} />
            <ButtonLink size="sm" kind="secondary" icon={IconMapPin} href={href(paths.branches())}>
              {t.nav.branches}
            </ButtonLink>
          </>
        }
      >
        {t.needsScript.text}
      </Notice>
    </NoScript>
  )
}
