import { z } from 'zod'
import { kindsOf } from '#domain/text/factTable.ts'
import { SETTLED_NEWS, UPGRADE_NEWS } from '#domain/staff/upgradeNews.ts'
import { endpoint } from '../endpoint.ts'
import { moment } from '../fields.ts'
import { messages } from '../messages.ts'

/** News of upgrades that nobody has settled yet. */
const OpenNews = z.object({
  /** Time at which the database was last brought to another version; null: never. */
  upgradedAt: moment.nullable(),
  entries: z.array(
    z.object({
      news: z.enum(kindsOf(UPGRADE_NEWS)),
      release: z.string(),
      /** New, a decision that waits, or what is over by being done only. */
      kind: z.enum(['news', 'decision', 'duty']),
    }),
  ),
  /** Names of teams that people read like that of an earlier team, from before such names were one. (rules/teams#shared-names) */
  sharedNames: z.array(z.string()),
})
export type OpenNews = z.infer<typeof OpenNews>

const Settling = z.strictObject(
  { news: z.array(z.enum(SETTLED_NEWS), { error: messages.badBody }).min(1, messages.badBody) },
  { error: messages.badBody },
)

export const upgradeNews = {
  read: endpoint('GET /upgrade-news', {
    access: 'admin',
    right: 'settings',
    summary: 'What upgrades of this database have brought, and what waits for a decision since',
    answer: OpenNews,
  }),
  settle: endpoint('PUT /upgrade-news', {
    access: 'admin',
    right: 'settings',
    summary: 'Say that news were seen, or that a decision was made; for everybody, for good',
    body: Settling,
    answer: OpenNews,
  }),
}
