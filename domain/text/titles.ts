/** Treatment of titles in a list: left out of the names, or kept where they stand. */
export const TITLE_CHOICES = ['leaveOut', 'keep'] as const
export type TitleChoice = (typeof TITLE_CHOICES)[number]

/** A name in its three parts as they were written; '' where there is none. */
type TitledName = { before: string; name: string; after: string }

/** Addition behind a title: a faculty ('Dr. med. univ.'), an honour ('h.c.'), or the kind of school ('DI (FH)'). */
const FACULTY =
  '(?:\\s*\\(FH\\)|\\s*(?:med|dent|vet|univ|phil|iur|jur|techn|rer|nat|soc|pol|oec|mont|theol|agr|pharm|habil|h)\\.(?:\\s*c\\.)?)*'
/** The feminine forms 'Mag.a', 'Mag.ª' and 'Dr.in'. */
const FEMININE = '(?:(?:in|a)(?![\\p{L}\\p{M}])|ª)?\\.?'

const DOTTED = `(?:(?:ddr|dr|mmag|mag|dipl|ing|prof|univ|priv|doz|hon|bakk)\\.${FEMININE}|ao\\.)${FACULTY}`
/** Without a dot only what nobody is called; 'Mag', 'Ing' and 'Prof' are names too. */
const UNDOTTED = `(?:ddr|dr|mmag|dr\\s?med|bsc|msc|phd)${FACULTY}(?=[\\s,]|$)`
const DOTTED_DEGREE = '(?:b|m|ll)\\.\\s?(?:sc|a|ed|m|b|eng)\\.|ph\\.\\s?d\\.|bakk\\.|mag\\.(?:\\s*\\(FH\\))?'

const BEFORE = [
  new RegExp(`^(?:${DOTTED}|${UNDOTTED})[\\s-]*`, 'iu'),
  /^(?:DI|Dipl-Ing)\s*\(FH\)\s*/u,
  /^(?:DI|Dipl-Ing)\s+/u,
]
const AFTER = [
  new RegExp(`(?:,\\s*|(?<!\\s)\\s+)(?:${DOTTED_DEGREE}|bsc|msc|phd)(?:\\s*\\((?:FH|WU|CE)\\))?$`, 'iu'),
  /(?:,\s*|(?<!\s)\s+)(?:MBA|BA|MA|BEd|MEd|MAS|MPH|MBL|MPA|MIM|LLM|LLB|BEng|MEng|DI)(?:\s*\((?:FH|WU|CE)\))?$/u,
]
/** Only behind a comma: 'Gruber, Dr.'. */
const AFTER_COMMA = new RegExp(`,\\s*${DOTTED}$`, 'iu')

/**
 * The titles before and behind a name. One that may be a name counts by its dot or its capitals only ('Mag.', 'MBA', but 'Mag Huber' and
 * 'Gilbert Mba'), capitals only beside small letters ('DI MARIA' is a name); at least one word stays. (rules/roster#titles)
 */
export function titledName(text: string): TitledName {
  const whole = text.trim()
  let [start, end] = [0, whole.length]
  const name = () => whole.slice(start, end)
  for (let found = beginning(name()); found !== undefined; found = beginning(name())) start += found.length
  for (let found = ending(name()); found !== undefined; found = ending(name())) end -= found.length
  return { before: whole.slice(0, start).trim(), name: name(), after: whole.slice(end).trim() }
}

/** The name without its titles. (rules/roster#titles) */
export const withoutTitles = (text: string): string => titledName(text).name

export function hasTitle(text: string): boolean {
  const { before, after } = titledName(text)
  return before !== '' || after !== ''
}

type Named = { firstName: string | null; lastName: string | null }

/** A person without titles in the names; what stands nowhere else stays. (rules/roster#titles) */
export function untitled<Person extends Named>(person: Person): Person {
  const { firstName, lastName } = person
  return {
    ...person,
    firstName: firstName === null ? null : withoutTitles(firstName),
    lastName: lastName === null ? null : withoutTitles(lastName),
  }
}

function beginning(name: string): string | undefined {
  return BEFORE.map((title) => title.exec(name)?.[0])
    .filter((found) => found !== undefined)
    .find((found) => staysName(name.slice(found.length), found))
}

function ending(name: string): string | undefined {
  return [...AFTER, AFTER_COMMA]
    .map((title) => title.exec(name)?.[0])
    .filter((found) => found !== undefined)
    .find((found) => staysName(name.slice(0, -found.length), found))
}

const CERTAIN = /[.()]|^[\s,]*(?:d?dr|mmag|[bm]sc|phd)[\s,]*$/iu

/** Something is left that has letters; and where that is in capitals, 'MA' and 'DI' in capitals say nothing. */
function staysName(rest: string, title: string): boolean {
  if (!/\p{L}/u.test(rest)) return false
  return CERTAIN.test(title) || /\p{Ll}/u.test(rest)
}
