import type { Language } from '#contract/values/language.ts'

// ISO 3166 codes of countries that issue driving licences. The browser provides the names.
const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'

/** Most visitors' licences are from these countries. */
const frequent = ['PA', 'US', 'CO', 'CR', 'ES', 'MX', 'CA', 'VE', 'AR', 'DE']

export interface Country {
  code: string
  name: string
}

/** In Panama's Spanish, which has «Arabia Saudita». */
export const regionNames = (language: Language) => new Intl.DisplayNames(language === 'es' ? 'es-PA' : 'en-US', { type: 'region' })

/** The frequent countries, then all countries, sorted by name in the given language. */
export function listCountries(language: Language): { frequent: Country[]; all: Country[] } {
  const names = regionNames(language)
  const toCountry = (code: string): Country => ({ code, name: names.of(code) ?? code })
  const compare = new Intl.Collator(language).compare
  return {
    frequent: frequent.map(toCountry),
    all: codes
      .split(' ')
      .map(toCountry)
      .toSorted((a, b) => compare(a.name, b.name)),
  }
}
