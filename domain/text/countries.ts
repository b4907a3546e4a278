import { normalized } from './normalized.ts'

/** ISO 3166-1 alpha-2. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

/** Languages in which a country's name is understood. */
const LANGUAGES = ['de', 'en', 'it', 'fr'] as const

/** Other spellings that people write: signs of cars, old and short names. */
const ALSO: Readonly<Record<string, string>> = {
  a: 'AT',
  d: 'DE',
  i: 'IT',
  fl: 'LI',
  brd: 'DE',
  südtirol: 'IT',
  tschechien: 'CZ',
  england: 'GB',
  schottland: 'GB',
  usa: 'US',
  holland: 'NL',
}

const HOME = 'AT'

let known: ReadonlyMap<string, string> | undefined

const nameOf = (country: string) => normalized(country).trim().toLowerCase()

/** Reading the names takes a few milliseconds, so once, and only when a document is made. */
function codesByName(): ReadonlyMap<string, string> {
  const codes = new Map(CODES.map((code) => [code.toLowerCase(), code]))
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    for (const code of CODES) {
      const name = names.of(code)
      if (name !== undefined && !codes.has(nameOf(name))) codes.set(nameOf(name), code)
    }
  }
  for (const [name, code] of Object.entries(ALSO)) codes.set(name, code)
  return codes
}

/**
 * The code of a country as an address says it ('Österreich', 'Austria', 'AT'). Addresses say it in words, electronic invoices want the code;
 * what nobody can read is taken for home, because the shop sells there. (rules/invoices#country)
 */
export function countryCode(country: string): string {
  known ??= codesByName()
  return known.get(nameOf(country)) ?? HOME
}
