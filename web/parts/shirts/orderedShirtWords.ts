import { countOf } from '#domain/text/numberFormats.ts'
import type { ShirtDeviation } from '#domain/shirts/shirtDeviations.ts'
import type { Shirt } from '#domain/shirts/tshirts.ts'
import type { FieldDeadline } from '../teams/entry/teamDeadlines.ts'

/** Who reads of a bought shirt that is not the one wished: it says what that reader can do. */
export type ShirtReader = 'company' | 'captain' | 'person' | 'staff'

const shirtInWords = ({ fit, size }: Shirt) => `${fit} ${size}`

/** 'bestellt: Damen M'. (rules/shirts#deviation) */
export const orderedInWords = ({ ordered }: Pick<ShirtDeviation, 'ordered'>) => `bestellt: ${shirtInWords(ordered)}`

/** Of how many persons that is so. (rules/shirts#deviation) */
export const deviatingInWords = (people: number) =>
  `Bei ${countOf(people, 'Person', 'Personen')} ist etwas anderes bestellt als gewünscht.`

/** What is wished instead. */
export function wishedInWords({ now }: ShirtDeviation): string {
  if (now.kind === 'other') return `gewünscht: ${shirtInWords(now.shirt)}`
  return now.kind === 'nobody' ? 'der Platz ist frei' : 'jetzt keine Größe gewählt'
}

type Open = { until: string; office: string }

/** While the shirts' deadline has not passed: the order stays, and whom to ask. */
const WHILE_OPEN: Record<ShirtReader, (open: Open) => string> = {
  company: ({ until, office }) =>
    `Die Bestellung ändert sich damit nicht. Soll ein anderes T-Shirt kommen, schreiben Sie${until} an ${office}; sonst wird ausgegeben, was bestellt ist.`,
  captain: ({ until }) =>
    `Die Bestellung ändert sich damit nicht. Soll ein anderes T-Shirt kommen, sagen Sie es${until} Ihrer Firma.`,
  person: ({ until }) =>
    `Die Bestellung ändert sich damit nicht. Soll ein anderes T-Shirt kommen, sagen Sie es${until} Ihrer Firma.`,
  staff: () =>
    'Die Bestellung ändert sich damit nicht: Zuordnung aufheben, die Position der Bestellung berichtigen, neu zuordnen.',
}
const AFTERWARDS: Record<ShirtReader, string> = {
  company: 'Ausgegeben wird, was bestellt ist; getauscht wird unter Ihren Leuten am einfachsten bei der Abholung.',
  captain: 'Ausgegeben wird, was bestellt ist.',
  person: 'Ausgegeben wird, was bestellt ist.',
  staff: WHILE_OPEN.staff({ until: '', office: '' }),
}

/** What follows from it, and what to do. (rules/shirts#deviation) */
export function shirtAdvice(
  reader: ShirtReader,
  { deadline, office }: { deadline: FieldDeadline | undefined; office: string },
): string {
  if (deadline?.isPast) return AFTERWARDS[reader]
  return WHILE_OPEN[reader]({ until: deadline ? ` bis ${deadline.day}` : '', office })
}
