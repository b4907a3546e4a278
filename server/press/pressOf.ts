import type { Figures, Press } from '#contract/results/press.ts'
import { pressFigures } from '#domain/results/press.ts'
import { kindsOf, pick } from '#domain/text/factTable.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { publicView } from '../publicResults/publicView.ts'
import { namesOf, type PublicView } from '../publicResults/view.ts'
import { personsOfResults } from '../resultPersons/store.ts'
import { assembled } from '../results/assembled.ts'
import { lastPublication, settingsOfResults } from '../results/store.ts'
import { resultsOf } from '../resultVersions/store.ts'
import { lookInto, yearBefore } from '../years/store.ts'

/**
 * Figures of the version that is public for the press, with the names that everybody may see, beside those of the year before. Refusal: 404 none is public.
 * (rules/results#press)
 */
export async function pressOf(context: Context): Promise<Press> {
  const view = await publicView(context)
  if (!view) throw new Refusal('RESULTS_NONE')
  const before = await inSnapshot(context.db, (tx) => figuresBefore(tx, context))
  return { ...pick(view.overview, ['year', 'version', 'state', 'digits']), figures: figuresOf(view), before }
}

/** Figures of the newest year before this one, if its results are public. */
async function figuresBefore(tx: Transaction, context: Context): Promise<Press['before']> {
  const earlier = await yearBefore(tx, context.event.year)
  if (!earlier?.label) return null
  await lookInto(tx, earlier)
  const version = (await lastPublication(tx))?.version ?? null
  const stored = version === null ? undefined : await resultsOf(tx, context, version)
  if (!stored) return null
  const whole = await assembled(tx, context, stored)
  const settings = await settingsOfResults(tx)
  const names = namesOf(whole, { persons: (await personsOfResults(tx, context)).byId, settings, now: context.now() })
  return { year: earlier.label, figures: figuresOf({ whole, names }) }
}

/** The figures of a version; who is not named has a number alone, who was taken out of the lists is left out. (rules/results#names) */
function figuresOf({ whole, names }: Pick<PublicView, 'whole' | 'names'>): Figures {
  const people = [...whole.slots.values()].filter(({ personId }) => personId !== null)
  const figures = pressFigures(whole.teams, new Set(people.map(({ startNumber }) => startNumber)))
  return {
    ...figures,
    fastest: kindsOf(figures.fastest).flatMap((sex) => {
      const found = figures.fastest[sex]
      if (found === null) return []
      const named = found.startNumbers.filter((startNumber) => !names.isLeftOut(startNumber))
      return [{ sex, time: found.time, runners: named.map((startNumber) => runnerOf(startNumber, { whole, names })) }]
    }),
  }
}

function runnerOf(startNumber: string, { whole, names }: Pick<PublicView, 'whole' | 'names'>) {
  const name = names.nameOf(startNumber)
  const slot = name === null ? undefined : whole.slots.get(startNumber)
  return { startNumber, name, teamName: slot?.teamName ?? null, companyName: slot?.companyName ?? null }
}
