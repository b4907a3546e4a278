import { z } from 'zod'
import { SEARCH_KINDS } from '#domain/staff/search.ts'
import { tidyText } from '#domain/text/tidyText.ts'
import { endpoint } from '../endpoint.ts'
import { searchMessages } from './searchMessages.ts'
import { orElse } from '../fields.ts'

/** Something that was found: what it is called, what tells it from others, and the page of the browser that opens it. */
export const Hit = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** Of a document its UUID. */
  id: z.union([z.int(), z.uuid()]),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
})
export type Hit = z.infer<typeof Hit>

/** The longest query, in characters. */
const QUERY_MAX = 200

const Query = z.object({
  q: z
    .string({ error: searchMessages.missing })
    .max(QUERY_MAX, orElse(searchMessages.tooLong(QUERY_MAX)))
    .overwrite(tidyText),
})

export const search = {
  all: endpoint('GET /search', {
    costs: 'search',
    refuses: [422],
    access: 'admin',
    right: 'search',
    summary:
      'Companies, teams, persons, orders, documents and payments by names, e-mails, telephones, start, pickup and document numbers, IBANs and amounts; the closest 20 first',
    query: Query,
    answer: z.array(Hit),
  }),
  mine: endpoint('GET /search/me', {
    costs: 'search',
    refuses: [422],
    access: 'customer',
    companyRight: 'account',
    summary: 'The same in the own teams, persons, orders and documents',
    query: Query,
    answer: z.array(Hit),
  }),
}
