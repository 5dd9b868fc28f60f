import { branches } from '../../../server/db/seed/content/branches.ts'
import { promotions } from '../../../server/db/seed/content/promotions.ts'
import { categories, classes } from '../../../server/db/seed/fleet.ts'
import type { Card } from './card.ts'

const languages = ['es', 'en'] as const
export type CardLanguage = (typeof languages)[number]

export interface NamedCard {
  language: CardLanguage
  /** The slug of the page (server/http/pages/files/share-picture.ts). */
  name: string
  card: Card
}

const words = {
  es: {
    kicker: 'Alquiler de autos en Panamá',
    title: 'El precio que ve es el que paga.',
    tagline: 'Total con cobertura e ITBMS desde el principio.',
    branch: 'Sucursal',
    branchTagline: 'Recoja aquí su auto, con el precio total desde el principio.',
    classTagline: 'Precio total con cobertura obligatoria e ITBMS.',
    promotion: 'Promoción',
    promotionTagline: 'Descuento en el cargo por tiempo, ya en el total.',
  },
  en: {
    kicker: 'Car rental in Panama',
    title: 'The price you see is the price you pay.',
    tagline: 'Total with cover and tax from the start.',
    branch: 'Branch',
    branchTagline: 'Collect your car here, at a total price from the start.',
    classTagline: 'Total price, mandatory cover and tax included.',
    promotion: 'Deal',
    promotionTagline: 'Off the time charge, already in the total.',
  },
} as const

function getCar(classId: number): string {
  const acriss = classes.find(({ id }) => id === classId)?.acriss.toLowerCase() ?? ''
  return `web/public/pictures/v1/${classId}-${acriss}-960.avif`
}

/** All pictures: one for the site and one per branch, class and promotion, each in both languages. */
export function listCards(brand: string): NamedCard[] {
  return languages.flatMap((language) => {
    const t = words[language]
    const stages = ['mint', 'sea', 'sun'] as const
    return [
      { language, name: 'default', card: { brand, kicker: t.kicker, title: t.title, tagline: t.tagline } },
      ...branches.map(({ slug, name }) => ({
        language,
        name: slug,
        card: { brand, kicker: t.branch, title: name, tagline: t.branchTagline },
      })),
      ...classes.map((carClass, i) => ({
        language,
        name: `see-fleet-${carClass.id}`,
        card: {
          brand,
          kicker: categories.find(({ id }) => id === carClass.categoryId)?.[language] ?? '',
          title: carClass[language],
          tagline: t.classTagline,
          car: getCar(carClass.id),
          stage: stages[i % stages.length],
        },
      })),
      ...promotions.map((promotion) => ({
        language,
        name: `package-${promotion.packageId}`,
        card: {
          brand,
          kicker: t.promotion,
          title: promotion[language].title,
          tagline: t.promotionTagline,
          car: getCar(promotion.image.classId),
          stage: promotion.image.stage,
          badge: `−${promotion.discountBps / 100}${language === 'es' ? ' ' : ''}%`,
        },
      })),
    ]
  })
}
