import type { MiddlewareFunction } from 'react-router'
import type { AnswerOf } from './call.ts'

type Company = AnswerOf<'GET /customers/me'>
/** One load of a page, its guards among it: the answer about the company, once it was asked for. */
type Load = { company: { token: string; answer: Promise<Company> } | null }

/** The load that is about to begin; at first that of the document, whose login is asked about before any page is. */
let coming: Load | null = { company: null }
let current: Load | null = null

/** Has all that a navigation loads share one answer about the company. (rules/dashboard#first-screen) */
export const inOneLoad: MiddlewareFunction = async (_, next) => {
  const own = coming ?? { company: null }
  coming = null
  current = own
  try {
    return await next()
  } finally {
    if (current === own) current = null
  }
}

/** Begins the load of the page that is gone to next: what is asked about the company from now on counts for it. */
export function beginLoad(): void {
  coming = { company: null }
}

/** Keeps an answer about the company for what else is being loaded. */
export function keepCompany(token: string, company: Company): void {
  const load = coming ?? current
  if (load) load.company = { token, answer: Promise.resolve(company) }
}

/** The company as it was answered for this load, else as `ask` has it answered. */
export function companyOfLoad(token: string | null, ask: () => Promise<Company>): Promise<Company> {
  if (!current || token === null) return ask()
  if (current.company?.token !== token) current.company = { token, answer: ask() }
  return current.company.answer
}
