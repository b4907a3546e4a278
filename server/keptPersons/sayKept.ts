import type { KeptPerson, OwnKept } from '#contract/teams/keptPersons.ts'
import { KEPT_SENTENCE } from '#contract/teams/keptWords.ts'
import { isAmong, isKeptInVain, isKeptOver, keptUntil } from '#domain/teams/keptPersons.ts'
import { dayOf } from '#domain/text/days.ts'
import { findByCode } from '../codes/findByCode.ts'
import { oneCustomer } from '../customers/store.ts'
import type { Context } from '../context.ts'
import { inSnapshot, inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { personName } from '../resultPersons/personName.ts'
import { codeHashOf } from '../secrets/sealedCodes.ts'
import { firstInYears, type InYears } from '../years/firstInYears.ts'
import { listYears } from '../years/store.ts'
import { forgetKept, keep, keptOfCompany, keptOfLink, peopleInTeams, placeOfLink } from './store.ts'

type Entered = { code: string; address: string }

const hashOf = ({ settings }: Context, code: string) => codeHashOf(settings.SECRET_KEY, 'runner-link', code)

/** The current year, and until when it takes names. */
async function currentOf({ db, event: { date, deadlines } }: Context) {
  const current = (await listYears(db)).find(({ state }) => state === 'current')
  if (!current) throw new Error('there is no current year')
  return { id: current.id, date, names: deadlines.names }
}

/**
 * The place of a link in the newest year that has one, and what is kept of its person; with the year whose data could be kept. Refusals: 404 neither, 429 too many
 * wrong ones.
 */
async function opened(of: InYears, { code, address }: Entered) {
  const { context } = of
  const linkHash = hashOf(context, code)
  return findByCode(context, { address, unknown: 'RUNNER_LINK_UNKNOWN', codeHash: linkHash }, async () => {
    const current = await currentOf(context)
    const stored = await keptOfLink(context.db, linkHash)
    // it ends at that moment, not when the row is deleted
    const kept = stored && !isKeptOver(stored, current, context.now()) ? stored : undefined
    const place = await firstInYears(of, async (theirs) => {
      const found = await placeOfLink(theirs.db, linkHash)
      return found && found.customerId !== null ? { ...found, customerId: found.customerId } : null
    })
    if (!kept && !place) return undefined
    const years = await listYears(context.db)
    const yearId = place?.label ? years.find(({ label }) => label === place.label)?.id : current.id
    const isTooLate = yearId === undefined || isKeptInVain({ yearId }, current, context.now())
    return { linkHash, kept, place, yearId: place && !isTooLate ? yearId : undefined }
  })
}

/** Tells whether the person of a link is kept for the next year, and whether it can be. (rules/again#people) */
export async function ownKept(of: InYears, entered: Entered): Promise<OwnKept> {
  const { kept, place, yearId } = await opened(of, entered)
  const customerId = kept?.customerId ?? place?.found.customerId
  const company = customerId === undefined ? undefined : await oneCustomer(of.context.db, customerId)
  const person = kept ?? place?.found
  return {
    name: person ? personName(person) : '',
    companyName: company?.companyName ?? '',
    mayKeep: yearId !== undefined,
    kept: kept ? { saidAt: kept.saidAt, until: kept.until } : null,
  }
}

/**
 * The person allows that its data are kept as they are now, or takes that back; the same word again changes nothing but the day. Refusals: those of the link, 409
 * there is no place any more whose data could be kept. (rules/again#people)
 */
export async function sayKept(of: InYears, entered: Entered, { keep: isKept }: { keep: boolean }): Promise<OwnKept> {
  const { context } = of
  const { linkHash, kept, place, yearId } = await opened(of, entered)
  if (isKept && yearId === undefined) throw new Refusal('KEPT_WITHOUT_PLACE')
  await inTransaction(context.db, async (tx) => {
    if (isKept && place && yearId !== undefined) {
      const { runnerID, firstName, lastName, email, sex, year: born, customerId } = place.found
      const saidAt = context.now()
      const said = { sentence: KEPT_SENTENCE.version, saidAt, until: keptUntil(dayOf(saidAt)) }
      await keep(tx, {
        customerId,
        yearId,
        runnerID,
        linkHash,
        firstName,
        lastName,
        email,
        sex,
        year: born,
        ...said,
      })
    } else if (!(await forgetKept(tx, linkHash))) return
    const runnerID = kept?.runnerID ?? place?.found.runnerID
    const concerned = runnerID === undefined ? [] : [about.runner(runnerID)]
    await writeLog(tx, { code: 'keptSaid', facts: { keep: isKept }, about: concerned })
  })
  // what was taken back without a place leaves nothing that the link opens
  if (!isKept && !place) return { name: '', companyName: '', mayKeep: false, kept: null }
  return ownKept(of, entered)
}

/** People of earlier years whom the company may ask again, without those who are in one of its teams. (rules/again#people) */
export async function proposedPersons(context: Context, customerId: number): Promise<KeptPerson[]> {
  return inSnapshot(context.db, async (tx) => {
    const current = await currentOf({ ...context, db: tx })
    const all = await keptOfCompany(tx, { customerId, before: current.id })
    const kept = all.filter((person) => !isKeptOver(person, current, context.now()))
    if (kept.length === 0) return []
    const there = await peopleInTeams(tx, customerId)
    return kept
      .filter((person) => !isAmong(person, there))
      .map(({ id, firstName, lastName, year, sex, email }) => ({ id, firstName, lastName, year, sex, email }))
  })
}
