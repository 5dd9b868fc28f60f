import * as z from 'zod/mini'
import { list, number, record, text, type WireRecord } from '../read.ts'
import { wireBilingual } from '../write.ts'
import { decodeBilingual, decodeBoth, encodeBilingual, type Bilingual } from './language.ts'

/** What a list shows of an article of the blog (row R-13). */
export interface PostSummary {
  id: number
  /** Its name in an address, the same in both languages. */
  slug: string
  /** The day on which it appeared. */
  date?: string | undefined
  picture?: string | undefined
  tags: Tag[]
  text: Bilingual<{ title: string; summary: string; minutes: number }>
}

/** What articles have in common; the key names it in addresses of both languages. */
export interface Tag {
  key: string
  name: Bilingual
}

const wireText = z.object({ Titulo: z.string(), Resumen: z.string(), Minutos: z.int() })

export const wirePostSummary = z.object({
  ID: z.int(),
  Slug: z.string(),
  Fecha: z.string(),
  Imagen: z.string(),
  Etiquetas: z.array(z.extend(wireBilingual, { Clave: z.string() })),
  Espanol: wireText,
  Ingles: wireText,
})

const encodeText = (it: PostSummary['text']['es']) => ({ Titulo: it.title, Resumen: it.summary, Minutos: it.minutes })

export function encodePostSummary(post: PostSummary): z.input<typeof wirePostSummary> {
  return {
    ID: post.id,
    Slug: post.slug,
    Fecha: post.date ?? '',
    Imagen: post.picture ?? '',
    Etiquetas: post.tags.map(({ key, name }) => ({ Clave: key, ...encodeBilingual(name) })),
    Espanol: encodeText(post.text.es),
    Ingles: encodeText(post.text.en),
  }
}

export function decodePostSummary(wire: WireRecord): PostSummary {
  return {
    id: number(wire['ID']) ?? 0,
    slug: text(wire['Slug']) ?? '',
    date: text(wire['Fecha']),
    picture: text(wire['Imagen']),
    tags: list(wire['Etiquetas']).map((tag) => ({ key: text(record(tag)['Clave']) ?? '', name: decodeBilingual(tag) })),
    text: decodeBoth(wire, (part) => ({
      title: text(part['Titulo']) ?? '',
      summary: text(part['Resumen']) ?? '',
      minutes: number(part['Minutos']) ?? 1,
    })),
  }
}
