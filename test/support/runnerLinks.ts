import { desc, eq } from '#server/drizzle.cjs'
import { mails } from '#server/schema/tables/records.ts'
import type { TestContext } from './context.ts'

/** The code of the own link that is in a letter. */
export const linkIn = (text: string) => /\/laeufer#([\w-]+)/.exec(text)?.[1] ?? ''

/** The code of the own link that was mailed to this address last. */
export async function linkOf({ db }: Pick<TestContext, 'db'>, recipient: string): Promise<string> {
  const [letter] = await db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id)).limit(1)
  return linkIn(letter?.text ?? '')
}
