import type { EventSettings, SettingsChange, StoredSettings } from '#contract/event/settings.ts'
import { SETTING_LABELS, type SettingPath } from '#contract/event/settingLabels.ts'
import { settingMessages, TAX_NUMBER_NEEDED } from '#contract/event/settingMessages.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { opensInThePast, withoutPastOpening } from '#domain/event/opening.ts'
import { planFault } from '#domain/numbers/numberPlan.ts'
import { missingTaxNumber } from '#domain/shop/issuerVat.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { changedSettings } from '../configuration/settingAt.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseStale } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { followPlan } from '../numbers/store.ts'
import { refreshEvent } from './eventInForce.ts'
import { shiftExceptions } from '../deadlineExceptions/shiftExceptions.ts'
import { readSettings } from './readSettings.ts'
import { openedRow } from './openedRow.ts'
import { itemsWithoutRate, saveSettings, settingsForChange, type SettingsRow } from './store.ts'

/**
 * Changes what was sent and leaves the rest; in force on this server when it answers, on the others within seconds. `caller` is null for a
 * command. Refusals: 409 somebody else changed the settings since `updatedAt`, 400 at the field that does not fit the others.
 * (rules/settings#checked)
 */
export async function changeSettings(
  context: Context,
  caller: User | null,
  { updatedAt, shiftsExceptions = false, ...change }: SettingsChange,
): Promise<StoredSettings> {
  await inTransaction(context.db, async (tx) => {
    const before = openedRow(await settingsForChange(tx), context.now())
    const after = withChange(before.settings, change)
    // the same save whose answer was lost is no stale one (rules/wire#again)
    if (changedSettings(before.settings, after).length > 0) refuseStale(before, { updatedAt })
    await saveChanged(tx, context, { caller, before, after })
    if (shiftsExceptions) await shiftExceptions(tx, caller, { from: before.settings.date, to: after.date })
  })
  await refreshEvent(context)
  return readSettings(context)
}

type Change = { caller: User | null; before: SettingsRow; after: EventSettings }

/** Stores the settings if anything differs, with a line in the log. Refuses with 400 what does not fit. */
export async function saveChanged(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  { caller, before, after: wanted }: Change,
): Promise<SettingsRow> {
  const after = withoutPastOpening(wanted, context.now())
  const changes = changedSettings(before.settings, after)
  if (changes.length === 0) return before
  await refuseFaults(tx, context, { before: before.settings, after: wanted })
  const movesLetters = changes.some(({ path }) => LETTERS_FOLLOW.includes(path))
  await saveSettings(tx, { settings: after, ...(movesLetters && { letterDatesChangedOn: dayOf(context.now()) }) })
  // frozen or not: what has a number keeps it, and new teams follow the new blocks
  if (changes.some(({ path }) => BLOCKS.includes(path)))
    await followPlan(tx, { before: before.settings.numberPlan, after: after.numberPlan })
  await writeLog(tx, { caller, code: 'settingsChanged', facts: { changes } })
  return settingsForChange(tx)
}

/** Settings that decide on which day a letter goes by itself. (rules/letters#after-change) */
const LETTERS_FOLLOW: readonly SettingPath[] = [
  'date',
  'deadlines.names',
  'deadlines.shirts',
  'reminders.on',
  'reminders.namesDays',
  'reminders.shirtsDays',
  'retention.accountsDays',
]

const BLOCKS: readonly SettingPath[] = [
  'numberPlan.runningFirst',
  'numberPlan.runningLast',
  'numberPlan.walkingFirst',
  'numberPlan.walkingLast',
]

function withChange(
  settings: EventSettings,
  change: Omit<SettingsChange, 'updatedAt' | 'shiftsExceptions'>,
): EventSettings {
  const {
    contact,
    issuer,
    deadlines,
    retention,
    look,
    reminders,
    dunning,
    letterTexts,
    bookkeeping,
    numberPlan,
    lateChanges,
    ...plain
  } = change
  return {
    ...over(settings, plain),
    contact: over(settings.contact, contact),
    issuer: over(settings.issuer, issuer),
    deadlines: over(settings.deadlines, deadlines),
    retention: over(settings.retention, retention),
    look: over(settings.look, look),
    reminders: over(settings.reminders, reminders),
    dunning: over(settings.dunning, dunning),
    letterTexts: over(settings.letterTexts, letterTexts),
    bookkeeping: over(settings.bookkeeping, bookkeeping),
    numberPlan: over(settings.numberPlan, numberPlan),
    lateChanges: over(settings.lateChanges, lateChanges),
  }
}

/** What was sent over what is stored; undefined was not sent. */
function over<Stored extends object>(
  stored: Stored,
  sent: { [Key in keyof Stored]?: Stored[Key] | undefined } = {},
): Stored {
  return { ...stored, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) }
}

/**
 * Refuses an issuer without the number that its documents name, a day of the event in the past or without VAT rates, a deadline or pickup after the
 * event, a moment of opening that is past, and blocks of numbers that overlap: all of it at once, each at its own field. (rules/settings#checked)
 */
async function refuseFaults(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { before, after }: Record<'before' | 'after', EventSettings>,
): Promise<void> {
  const isMoved = after.date !== before.date
  // what follows from it is done at once: after the event persons are forgotten, and documents name its day
  if (isMoved && after.date < dayOf(now()))
    throw new Refusal('INVALID_INPUT').withFields({ date: settingMessages.datePast })
  const faults = new Map<string, string>(lateDays(after))
  if (opensInThePast(before, after, now())) faults.set('registrationOpensAt', settingMessages.opensInThePast)
  const missing = missingTaxNumber(after.issuer)
  if (missing) faults.set(`issuer.${missing}`, TAX_NUMBER_NEEDED[missing])
  const unrated = isMoved ? await itemsWithoutRate(tx, after.date) : []
  if (unrated.length > 0)
    faults.set('date', settingMessages.dateWithoutRates(unrated.join(', '), formatDay(after.date)))
  const blocks = planFault(after.numberPlan)
  if (blocks === 'overlap') faults.set('numberPlan.walkingFirst', settingMessages.blockOverlap)
  else if (blocks) faults.set(`numberPlan.${blocks.field}`, settingMessages.blockOrder)
  if (faults.size > 0) throw new Refusal('INVALID_INPUT').withFields(Object.fromEntries(faults))
}

/** Of the days that may not lie after the event's, those that do, each with its sentence. */
function lateDays({
  date,
  deadlines,
  lateChanges,
  pickupTimes,
  registrationOpensAt,
}: EventSettings): [SettingPath, string][] {
  const event = formatDay(date)
  const days: [SettingPath, string | null][] = [
    ...kindsOf(deadlines).map((name): [SettingPath, string | null] => [`deadlines.${name}`, deadlines[name]]),
    ['lateChanges.until', lateChanges.until],
  ]
  const faults = days.flatMap(([path, day]): [SettingPath, string][] =>
    day === null || day <= date
      ? []
      : [[path, settingMessages.deadlineAfterEvent(SETTING_LABELS[path], formatDay(day), event)]],
  )
  const opens = registrationOpensAt === null ? date : dayOf(new Date(registrationOpensAt))
  if (opens > date) faults.push(['registrationOpensAt', settingMessages.opensAfterEvent(formatDay(opens), event)])
  const late = pickupTimes.map(({ from }) => dayOf(new Date(from))).find((day) => day > date)
  if (late !== undefined) faults.push(['pickupTimes', settingMessages.pickupAfterEvent(formatDay(late), event)])
  return faults
}
