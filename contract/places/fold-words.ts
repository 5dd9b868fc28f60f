// Words as they are compared: without accents, and with letters that sound alike in Spanish made equal.

const fillers = new Set(
  `a airbnb al an and at auto autos branch cab cars car carro carros cerca cercano close de del el en from hostal hostel hotel hoteles hotels in la las los me mi mis my near nearby oficina of por rent renta rental resort sucursal the to un una yo`.split(
    ' ',
  ),
)

/** Words that narrow down a place and seldom name one. Hotels of these chains are in many places. */
const qualifiers = new Set(
  `best center centre centro ciudad courtyard crowne doubletree downtown hampton hilton holiday hyatt inn mall marriott novotel panama plaza province provincia radisson ramada sheraton suites town western westin wyndham`
    .split(' ')
    .map(foldSound),
)

/** English words for what the names have in Spanish. */
const translations: Readonly<Record<string, string>> = {
  airport: 'aeropuerto',
  aereopuerto: 'aeropuerto',
  airpot: 'aeropuerto',
  airprot: 'aeropuerto',
  aiport: 'aeropuerto',
  beach: 'playa',
  city: 'ciudad',
  island: 'isla',
  domestic: 'marcos',
  nacional: 'marcos',
  nacionales: 'marcos',
  international: 'internacional',
}

/** Lower case without accents and punctuation, as words. */
export function splitWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** The words that distinguish places. A text of fillers alone, such as "cerca de mí", has none. */
export function foldWords(text: string): string[] {
  return splitWords(text)
    .filter((word) => !fillers.has(word))
    .map((word) => foldSound(translations[word] ?? word))
}

export const isQualifier = (word: string): boolean => qualifiers.has(word)

/** The words without those that only narrow down the others; undefined when that changes nothing or leaves none. */
export function dropQualifiers(words: readonly string[]): string[] | undefined {
  const rest = words.filter((word) => !isQualifier(word))
  return rest.length === 0 || rest.length === words.length ? undefined : rest
}

/** The whole text as one word, for words that were joined or split by mistake. */
export function foldJoined(text: string): string {
  return foldSound(splitWords(text).join(''))
}

function foldSound(word: string): string {
  return word
    .replaceAll('qu', 'k')
    .replaceAll(/c(?=[ei])/g, 's')
    .replaceAll(/c(?!h)/g, 'k')
    .replaceAll('ph', 'f')
    .replaceAll(/(?<!c)h/g, '')
    .replaceAll('v', 'b')
    .replaceAll('z', 's')
    .replaceAll('y', 'i')
    .replaceAll(/([a-z])\1+/g, '$1')
}
