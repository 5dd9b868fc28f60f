import { telephoneUrl, whatsappUrl } from '#contract/contact-urls.ts'
import { IconMail, IconPhone, IconWhatsapp } from '../../../../ui/icons/icon.tsx'
import type { Brand } from '../../../lib/start/runtime-config.ts'

/** The configured contact options of the company. */
export function ContactLinks({ brand }: { brand: Brand }) {
  return (
    <>
      {brand.phone && (
        <a href={telephoneUrl(brand.phone)}>
          <IconPhone size={20} /> {brand.phone}
        </a>
      )}
      {brand.whatsapp && (
        <a href={whatsappUrl(brand.whatsapp)}>
          <IconWhatsapp size={20} /> WhatsApp
        </a>
      )}
      {brand.email && (
        <a href={`mailto:${brand.email}`}>
          <IconMail size={20} /> {brand.email}
        </a>
      )}
      {brand.social.map(({ name, url }) => (
        <a key={url} href={url}>
          {name}
        </a>
      ))}
    </>
  )
}
