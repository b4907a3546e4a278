import { redirect, redirectDocument } from 'react-router'
import { addressOf, call } from './api/call.ts'
import { keepFirstData } from './api/firstData.ts'
import { Problem } from './api/problem.ts'
import { isWithin, paths } from './paths.ts'
import { yearAsked } from './state/yearAsked.ts'

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
