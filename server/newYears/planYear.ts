import type { NewYear, YearPlan } from '#contract/event/newYear.ts'
import { halvesOf, type YearSettings } from '#contract/event/settingHalves.ts'
import type { DatedItem } from '#contract/shop/items.ts'
import { holidayOf } from '#domain/event/holidays.ts'
import { movedDays, movedToDay, raisedPrice, renamedFor } from '#domain/years/nextYear.ts'
import { shiftDay, weeksOf, type EventMove } from '#domain/event/shiftDays.ts'
import { settingMessages } from '#contract/event/settingMessages.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { countTemplates } from '../broadcastTemplates/store.ts'
import { readEventFile } from '../configuration/eventFile.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { managedItems } from '../items/store.ts'
import { foundSettings, itemsWithoutRate } from '../settings/store.ts'
import { uploadedDocuments } from '../downloads/store.ts'
import { listYears } from '../years/store.ts'

/** Settings and items of a new year, ready to be written. */
export type Taken = { settings: YearSettings; items: TakenItem[] }
export type TakenItem = {
  item: DatedItem
  newPrice: number
  availableQuantity: number | null
  lastDay: string | null
}

/**
 * Works out a new year from what the current one has. Refusals: 409 one is being prepared already, or the label is taken; 400 its day is past, not after that of
 * the current year, or one that an item has no VAT rate for. (rules/years#begin)
 */
export async function planYear(
  connection: Connection,
  { settings: { EVENT_FILE }, now }: Pick<Context, 'settings' | 'now'>,
  { date, label, take }: NewYear,
): Promise<Taken & { plan: YearPlan }> {
  const { settings } = await foundSettings(connection)
  await refuseFaults(connection, { date, label, take, before: settings.date, today: dayOf(now()) })
  const shipped = readEventFile(EVENT_FILE).settings
  const { year: own } = halvesOf(settings)
  const base = take.settings ? own : { ...halvesOf({ ...settings, ...shipped }).year, registrationOpen: false }
  const { numberPlan } = take.numberPlan ? own : shipped
  const moved = {
    ...movedToDay(base, date, now()),
    name: renamedFor(base.name, { from: base.date, to: date }),
    numberPlan,
    registrationOpen: false,
  }
  const items = take.items ? await takenItems(connection, { move: { from: settings.date, to: date }, take }) : []
  const plan = {
    name: moved.name,
    weeks: weeksOf({ from: base.date, to: date }),
    days: movedDays(base, moved).map((day) => ({ ...day, holiday: day.to === null ? null : holidayOf(day.to) })),
    items: items.map(({ item: { itemId, name, price, lastDay: lastDayBefore }, ...begins }) => ({
      itemId,
      name,
      price,
      lastDayBefore,
      ...begins,
    })),
    documents: take.documents ? (await uploadedDocuments(connection)).length : 0,
    templates: take.templates ? await countTemplates(connection) : 0,
  }
  return { settings: moved, items, plan }
}

/** Items on sale, as a new year begins with them. One that is archived or deleted is not taken along. */
async function takenItems(
  connection: Connection,
  { move, take }: { move: EventMove; take: NewYear['take'] },
): Promise<TakenItem[]> {
  const all = await managedItems(connection, { eventDate: move.from })
  return all
    .filter(({ archived }) => !archived)
    .map((item) => ({
      item,
      newPrice: raisedPrice(item.price, take),
      availableQuantity: item.availableQuantity === null ? null : take.stock ? item.availableQuantity + item.sold : 0,
      lastDay: item.lastDay === null ? null : shiftDay(item.lastDay, move),
    }))
}

async function refuseFaults(
  connection: Connection,
  { date, label, take, before, today }: NewYear & { before: string; today: string },
): Promise<void> {
  const years = await listYears(connection)
  const prepared = years.find(({ state }) => state === 'preparation')
  if (prepared) throw new Refusal('YEAR_IN_PREPARATION', prepared.label ?? '')
  if (years.some((year) => year.label?.toLowerCase() === label.toLowerCase()))
    throw refuseField('label', 'YEAR_LABEL_TAKEN', label)
  if (date < today) throw refuseField('date', 'YEAR_DAY_PAST')
  if (date <= before) throw refuseField('date', 'YEAR_DAY_BEFORE', before)
  const unrated = take.items ? await itemsWithoutRate(connection, date) : []
  if (unrated.length > 0)
    throw new Refusal('INVALID_INPUT').withFields({
      date: settingMessages.dateWithoutRates(unrated.join(', '), formatDay(date)),
    })
}
