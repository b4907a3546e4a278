import { normalized } from './normalized.ts'

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * An anchor for each heading of a page: '8. Preise, Rechnung, Zahlung' is at '#preise-rechnung-zahlung', without the number, so that a link
 * still leads there when a paragraph comes before it. Equal ones are told apart by a number. (rules/event#legal-contents)
 */
export function anchorsOf(headings: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headings.map((heading) => {
    const spelled = heading.toLowerCase().replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    const words = normalized(spelled, 'NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^(?:\d+-)+|^-|-$/g, '')
    const anchor = words === '' ? 'abschnitt' : words
    const times = (seen.get(anchor) ?? 0) + 1
    seen.set(anchor, times)
    return times === 1 ? anchor : `${anchor}-${times}`
  })
}
