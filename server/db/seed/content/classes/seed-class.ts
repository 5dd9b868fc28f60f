type Bags = readonly [large: number, small: number] | null

export interface SeedClass {
  id: number
  categoryId: number
  acriss: string
  es: string
  en: string
  models: string
  seats: number
  doors: number
  bags: Bags
  transmission: 'automatic' | 'manual'
  drive: '4x2' | '4x4'
  fuel: 'petrol' | 'diesel'
  /** US dollars a day. */
  low: number
  high: number
  cover: number
  deposit: number
  icon: string
}
