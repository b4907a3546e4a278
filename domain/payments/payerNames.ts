import { foldText } from '../text/foldText.ts'

/** Says what a company is, not which one. */
const LEGAL_FORMS = new Set(
  'gmbh ges mbh m b h ag kg og eu e u ug se co cokg verein eg gesmbh gesellschaft und u the inc ltd firma fa'.split(
    ' ',
  ),
)
/** Banks cut names; shorter beginnings say too little. */
export const BEGINNING_MIN = 6

/** Words of a name by which it is compared: all that a company's has. */
const WORDS_MAX = 12

/** The words of a name that tell one company from another. */
export function nameWords(name: string): string[] {
  return foldText(name)
    .split(' ')
    .filter((word) => word !== '' && !LEGAL_FORMS.has(word))
    .slice(0, WORDS_MAX)
}

/** True when a payer's name, which a bank may have cut, is likely that of a company. (rules/statements#suggestions) */
export function isSameName(payer: readonly string[], company: readonly string[]): boolean {
  const [one, other] = [payer.join(''), company.join('')]
  const shorter = Math.min(one.length, other.length)
  if (shorter === 0) return false
  if (one === other) return true
  if (shorter >= BEGINNING_MIN && (one.startsWith(other) || other.startsWith(one))) return true
  const common = company.filter((word) => payer.includes(word))
  return common.length >= 2 && common.length * 2 > Math.max(payer.length, company.length)
}
