import { redirect, redirectDocument, type MiddlewareFunction } from 'react-router'
import { addressOf, call } from './api/call.ts'
import { keepFirstData } from './api/firstData.ts'
import { Problem } from './api/problem.ts'
import { isWithin, paths } from './paths.ts'
import { otherYear } from './state/otherYear.ts'
import { session } from './state/session.ts'
import { yearAsked } from './state/yearAsked.ts'

let isYearKnown = false

/** Learns once what state the year of this document is in, before its pages ask what may be done there. (rules/years#preparing) */
export const knowYear: MiddlewareFunction = async () => {
  if (yearAsked === null || isYearKnown) return
  const years = await call('GET /years', { token: session().token })
  isYearKnown = true
  otherYear.state = years.find(({ label }) => label === yearAsked)?.state ?? 'past'
}

/** An address of the staff's pages with the year of this document, so that another tab shows it too. (rules/years#looking) */
export function inThisYear(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, location.origin)
  if (yearAsked === null || !isWithin(pathname, paths.admin()) || searchParams.has('year')) return address
  searchParams.set('year', yearAsked)
  return `${pathname}?${searchParams}${hash}`
}

let areFactsKept = false

/** Goes on in the year of this document, or by another document where an address is about another year, or no page of the staff. (rules/years#looking) */
export function goOnInYear(address: string): void {
  const { pathname, searchParams } = new URL(address)
  const isOfStaff = isWithin(pathname, paths.admin())
  const year = isOfStaff ? searchParams.get('year') : null
  if (year === yearAsked) return keepFacts()
  if (!isOfStaff || yearAsked === null || year !== null) throw redirectDocument(address)
  searchParams.set('year', yearAsked)
  throw redirect(`${pathname}?${searchParams}`)
}

/** Of a year that does not exist the staff's frame stands with the facts of the current one: its bar says so, and leads back. */
function keepFacts(): void {
  if (areFactsKept || yearAsked === null) return
  areFactsKept = true
  const facts = call('GET /event').catch((error: unknown) => {
    if (error instanceof Problem && error.status === 400) return call('GET /event', { token: null })
    throw error
  })
  facts.catch(() => undefined)
  keepFirstData(addressOf('GET /event', {}, { year: yearAsked }), facts)
}
