import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { listYears } from './store.ts'

/** Finds the context of a past year by its label; null: there is none that everybody may ask about. */
export type ContextInYear = (label: string) => Promise<Context | null>

/** That of a server; among the calls that look into one year there is no other. (rules/years#asking) */
export const contextInYearOf =
  (app: FastifyInstance): ContextInYear =>
  async (label) =>
    app.hasDecorator('contextInYear') ? app.contextInYear(label) : null

/** The current year's context, and how those of past ones are found. */
export type InYears = { context: Context; contextInYear: ContextInYear }

/** The first year in which something is found, with its label (null: the current one) and its context: the current one, then the past ones, newest first. */
export async function firstInYears<Found>(
  { context, contextInYear }: InYears,
  find: (theirs: Context) => Promise<Found | null | undefined>,
): Promise<{ found: Found; label: string | null; theirs: Context } | undefined> {
  const own = await find(context)
  if (own != null) return { found: own, label: null, theirs: context }
  const past = (await listYears(context.db)).filter(({ state }) => state === 'past' || state === 'closed')
  for (const { label } of past.toReversed()) {
    const theirs = label === null ? null : await contextInYear(label)
    const found = theirs && (await find(theirs))
    if (theirs && found != null) return { found, label, theirs }
  }
  return undefined
}
