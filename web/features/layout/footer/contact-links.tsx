import { IconMail, IconPhone, IconWhatsapp } from '../../../../ui/icons/icon.tsx'
import type { Brand } from '../../../lib/start/runtime-config.ts'

/** The address of a WhatsApp chat with the company. */
export function whatsappAddress(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}`
}

/** The link that dials a telephone number. */
export function toTelephone(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`
}

/** The configured contact options of the company. */
export function ContactLinks({ brand }: { brand: Brand }) {
  return (
    <>
      {brand.phone && (
        <a href={toTelephone(brand.phone)}>
          <IconPhone size={20} /> {brand.phone}
        </a>
      )}
      {brand.whatsapp && (
        <a href={whatsappAddress(brand.whatsapp)}>
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
