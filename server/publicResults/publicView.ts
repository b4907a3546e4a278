import { templates } from '../certificateTemplates/store.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import { lastPublication, settingsOfResults, type StoredPublication } from '../results/store.ts'
import { resultsOf } from '../resultVersions/store.ts'
import { sharedNext } from '../sharedNext.ts'
import { knownPersons, type KnownPersons } from './knownPersons.ts'
import { viewOf, type PublicView } from './view.ts'

/** Time for which nobody asks the database whether another version is public, in milliseconds. */
const ASKED_MS = 3000
/**
 * Time for which a view is shown while the next one is made, in milliseconds: thousands would wait for it at once. With ten seconds in a proxy everybody sees
 * a version within 15.
 */
const SHOWN_MS = 5000

type Kept = {
  askedAt: number
  publication: StoredPublication | undefined
  persons: KnownPersons | undefined
  settings: string
  view: PublicView | null
}

/** A year's last look, the one that is under way, and how the next one is begun: who calls while one is under way shares the one after it. */
type Year = { now: Kept | undefined; looking: Promise<Kept> | undefined; next: () => Promise<Kept> }

/** Years by their context. */
const kept = new WeakMap<Context, Year>()

function yearOf(context: Context): Year {
  const known = kept.get(context)
  if (known) return known
  const year: Year = {
    now: undefined,
    looking: undefined,
    next: sharedNext(() => {
      const looking = look(context, year.now)
        .then((now) => (year.now = now))
        .finally(() => (year.looking = undefined))
      year.looking = looking
      return looking
    }),
  }
  kept.set(context, year)
  return year
}

/**
 * The view of the version that is public in the year of this context; null: none is. It is asked for at most every three seconds whether it is still that one,
 * and whether somebody's wish has changed; what was public until then is shown meanwhile. (rules/results#published, rules/results#names)
 */
export async function publicView(context: Context): Promise<PublicView | null> {
  const year = yearOf(context)
  const { now } = year
  const age = now ? Math.abs(context.now().getTime() - now.askedAt) : Infinity
  if (now && age < ASKED_MS) return now.view
  const looking = year.looking ?? year.next()
  if (!now || age >= SHOWN_MS) return (await looking).view
  // one that fails is tried again by the next one who asks
  looking.catch(() => undefined)
  return now.view
}

/** Looks again after a change by this server, which is answered only when everybody sees it here. */
export async function lookAgain(context: Context): Promise<void> {
  const year = kept.get(context)
  try {
    await year?.next()
  } catch {
    // it has changed all the same: nobody is shown what was before
    if (year) year.now = undefined
  }
}

async function look(context: Context, before: Kept | undefined): Promise<Kept> {
  const askedAt = context.now().getTime()
  return inSnapshot(context.db, async (tx) => {
    const publication = await lastPublication(tx)
    const settings = await settingsOfResults(tx)
    const certificates = await templates(tx)
    const known = before?.persons
    const state = { askedAt, publication, settings: JSON.stringify([settings, certificates]) }
    if (publication?.version == null) return { ...state, persons: known, view: null }
    const isSame = before?.publication?.id === publication.id && before.settings === state.settings
    const same = isSame ? before.view : null
    const stored = same?.whole ?? (await resultsOf(tx, context, publication.version))
    const persons = stored && (await knownPersons(tx, context, { known, slotSet: stored.slotSet, at: askedAt }))
    if (!persons) return { ...state, persons, view: null }
    if (isSame && persons === known) return { ...state, persons, view: before.view }
    const looked = { publication, settings, certificates, persons: persons.byId, stored }
    const view = await viewOf(tx, context, { ...looked, same })
    return { ...state, persons, view }
  })
}
