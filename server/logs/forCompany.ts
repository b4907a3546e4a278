import { isRecord } from '#domain/text/isRecord.ts'

/** Names of a list that a company reads; the others are counted. */
const FEW = 3

/**
 * Facts of an entry as a company reads them: without the staff's ids of its teams and of itself, and of many names the first few.
 * (rules/companies#activity)
 */
export function factsForCompany(facts: object): object {
  const told = forCompany(facts)
  return isRecord(told) ? told : {}
}

function forCompany(facts: unknown): unknown {
  if (Array.isArray(facts)) return facts.map(forCompany)
  if (!isRecord(facts)) return facts
  const inner = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, forCompany(value)]))
  if (typeof inner['count'] === 'number' && Array.isArray(inner['first']))
    return { ...inner, first: inner['first'].slice(0, FEW) }
  return 'id' in inner && ('teamName' in inner || 'companyName' in inner) ? { ...inner, withoutId: true } : inner
}
