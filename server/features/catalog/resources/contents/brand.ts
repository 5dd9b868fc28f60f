import * as z from 'zod/mini'
import { isOneLine } from '#contract/lines.ts'
import { code, color, count, hinted, line, optional } from '../field.ts'
import { defineResource } from '../resource.ts'

const short = (es: string, en: string) => ({
  ...line(es, en),
  schema: z.string().check(z.trim(), z.minLength(2), z.maxLength(60), z.refine(isOneLine)),
})
/** The address of a profile on one social network. */
const profile = (name: string, host: string) =>
  hinted(
    optional(code(name, name, new RegExp(String.raw`^https://(www\.)?${host.replaceAll('.', String.raw`\.`)}/[\w.@/-]{1,100}$`))),
    `Como https://www.${host}/empresa`,
    `Such as https://www.${host}/company`,
  )

const fromInstallation = ['Vacío: como en la instalación', 'Empty: as the installation sets it'] as const

export const brand = defineResource({
  table: 'brand',
  key: ['id'],
  nameColumns: [],
  label: { es: 'Marca', en: 'Brand' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    id: count('Número', 'Number', 1, 1),
    name: hinted(optional(short('Nombre de la empresa', 'Company name')), ...fromInstallation),
    club: hinted(optional(short('Programa de lealtad', 'Loyalty program')), ...fromInstallation),
    phone: hinted(
      optional(code('Teléfono', 'Phone', /^\+?\d[\d ().-]{5,28}\d$/)),
      'Como 800-0100. Vacío: como en la instalación',
      'Such as 800-0100. Empty: as the installation sets it',
    ),
    whatsapp: hinted(
      optional(code('WhatsApp', 'WhatsApp', /^\+\d[\d ().-]{5,28}\d$/)),
      'Con el código del país, como +507 6000-0100. Vacío: como en la instalación',
      'With the country code, such as +507 6000-0100. Empty: as the installation sets it',
    ),
    email: hinted(
      optional(code('Correo', 'Email', /^[^\s@<>"]{1,64}@[^\s@<>"]{1,180}\.[^\s@<>"]{2,}$/)),
      'Como hola@example.com. Vacío: como en la instalación',
      'Such as hello@example.com. Empty: as the installation sets it',
    ),
    instagram: profile('Instagram', 'instagram.com'),
    facebook: profile('Facebook', 'facebook.com'),
    tiktok: profile('TikTok', 'tiktok.com'),
    youtube: profile('YouTube', 'youtube.com'),
    color: hinted(
      optional(color('Color de botones y enlaces', 'Color of buttons and links')),
      'Como #0d7a4f. Vacío: el verde del sitio',
      'Such as #0d7a4f. Empty: the green of the site',
    ),
  },
})
