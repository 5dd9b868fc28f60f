// Places in other countries that visitors mistake for Panama's, or to which they plan to drive.

import type { Language } from '../values/language.ts'

export interface PlaceAbroad {
  readonly name: Readonly<Record<Language, string>>
  readonly aliases: readonly string[]
  /** By road from Panama: our cars may not cross. */
  readonly isAcrossBorder?: true
}

/** Searched for by visitors who are on the wrong site, or who plan to cross a border. */
export const placesAbroad: readonly PlaceAbroad[] = [
  {
    name: { es: 'Costa Rica', en: 'Costa Rica' },
    aliases: ['san jose', 'san jose costa rica', 'liberia', 'puerto viejo', 'jaco', 'tamarindo'],
    isAcrossBorder: true,
  },
  { name: { es: 'Colombia', en: 'Colombia' }, aliases: ['bogota', 'medellin', 'cartagena', 'cali', 'barranquilla'] },
  { name: { es: 'Nicaragua', en: 'Nicaragua' }, aliases: ['managua', 'granada'] },
  { name: { es: 'Guatemala', en: 'Guatemala' }, aliases: ['antigua guatemala', 'ciudad de guatemala', 'guatemala city'] },
  { name: { es: 'El Salvador', en: 'El Salvador' }, aliases: ['san salvador'] },
  { name: { es: 'Honduras', en: 'Honduras' }, aliases: ['tegucigalpa', 'san pedro sula'] },
  { name: { es: 'República Dominicana', en: 'Dominican Republic' }, aliases: ['punta cana', 'santo domingo'] },
  { name: { es: 'Perú', en: 'Peru' }, aliases: ['peru', 'lima', 'cusco'] },
  { name: { es: 'Ecuador', en: 'Ecuador' }, aliases: ['quito', 'guayaquil'] },
  { name: { es: 'México', en: 'Mexico' }, aliases: ['mexico', 'cancun', 'ciudad de mexico', 'mexico city'] },
  {
    name: { es: 'Estados Unidos', en: 'the United States' },
    aliases:
      'panama city beach,panama city florida,florida,miami,orlando,usa,united states,new york,nueva york,los angeles,houston,texas'.split(
        ',',
      ),
  },
  { name: { es: 'España', en: 'Spain' }, aliases: ['madrid', 'barcelona', 'spain'] },
  { name: { es: 'Francia', en: 'France' }, aliases: ['paris'] },
  { name: { es: 'Reino Unido', en: 'the United Kingdom' }, aliases: ['london', 'londres', 'england', 'inglaterra'] },
  { name: { es: 'Venezuela', en: 'Venezuela' }, aliases: ['caracas', 'maracaibo'] },
]
