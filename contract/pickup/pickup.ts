import { z } from 'zod'
import {
  EVENT_ID,
  EVENT_NUMBER_MAX,
  PICKUP_EVENT_KINDS,
  PICKUP_EVENTS_MAX,
  RECORD_TEXT_MAX,
} from '#domain/pickup/pickupEvents.ts'
import { PICKUP_ITEM_KINDS } from '#domain/pickup/pickupItems.ts'
import { Customer } from '../accounts/customers.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS, moment, oneOf, optionalText, requiredText } from '../fields.ts'
import { messages } from '../messages.ts'
import { pickupMessages as say } from './pickupMessages.ts'

/** One thing that is handed out, in so many pieces. (rules/pickup#list, rules/pickup#keys, rules/pickup#pieces) */
export const PickupItem = z.object({
  itemKey: z.string(),
  kind: z.enum(PICKUP_ITEM_KINDS),
  label: z.string(),
  teamName: z.string().nullable(),
  startNumber: z.string().nullable(),
  personName: z.string().nullable(),
  /** Start wave of its team, on a bib whose team has been told. (rules/numbers#waves) */
  wave: z.string().nullable(),
  size: z.string().nullable(),
  quantity: z.int(),
})
export type PickupItem = z.infer<typeof PickupItem>

/** Things that a company fetches; `owes` says that something is to be paid, not how much. (rules/pickup#list) */
export const PickupCompany = z.object({
  customerID: z.int(),
  companyName: z.string(),
  pickupNumber: z.string(),
  token: z.string(),
  delegate: z.string().nullable(),
  owes: z.boolean(),
  items: z.array(PickupItem),
})
export type PickupCompany = z.infer<typeof PickupCompany>

/** A record as it was kept: `number` is its place among all, `at` what the device's clock said. (rules/pickup#order) */
export const PickupRecord = z.object({
  eventId: z.string(),
  number: z.int(),
  itemKey: z.string(),
  kind: z.enum(PICKUP_EVENT_KINDS),
  at: moment,
  receivedAt: moment,
  /** Person who fetched it. */
  by: z.string(),
  device: z.string(),
  /** The last number that the device had read; null where it did not say. (rules/pickup#taking-back) */
  known: z.int().nullable(),
  /** With it more was out than there is, and nobody has settled it yet. (rules/pickup#conflicts) */
  conflict: z.boolean(),
  settlement: z.object({ note: z.string(), at: moment, by: z.string().nullable() }).nullable(),
})
export type PickupRecord = z.infer<typeof PickupRecord>
export type WirePickupRecord = z.input<typeof PickupRecord>

const eventId = z.string({ error: say.eventId }).regex(EVENT_ID, say.eventId)

/** One record as a device sends it. */
export const PickupEntry = z.strictObject(
  {
    eventId,
    itemKey: requiredText('itemKey', RECORD_TEXT_MAX),
    kind: oneOf(PICKUP_EVENT_KINDS, say.kind),
    at: moment,
    by: optionalText('Abgeholt von', RECORD_TEXT_MAX),
    device: requiredText('Gerät', RECORD_TEXT_MAX),
    known: z.int({ error: say.known }).min(0, say.known).max(EVENT_NUMBER_MAX, say.known).nullish(),
  },
  { error: messages.badBody },
)
export type PickupEntry = z.infer<typeof PickupEntry>
export type WirePickupEntry = z.input<typeof PickupEntry>

const Entries = z.array(PickupEntry, { error: messages.badBody }).max(PICKUP_EVENTS_MAX, say.tooMany)
/**
 * Answer to records that were sent: `unknown` has the ids of those whose thing is not on the list, they are kept all the same; `refused` those
 * that are not kept, with the reason, and stay on the device; `final`: whoever sends them. All others are kept. (rules/pickup#bounds, rules/years#old-records)
 */
export const KeptRecords = z.object({
  unknown: z.array(z.string()),
  refused: z.array(z.object({ eventId: z.string(), message: z.string(), final: z.boolean() })),
})
export type KeptRecords = z.infer<typeof KeptRecords>
/** Five hundred records with long names. */
const EVENTS_LIMIT = 512 * 1024
const EVENT_VALUES = 16 * PICKUP_EVENTS_MAX

/** A cursor has some letters for each of 128 groups of companies. (rules/pickup#cursor) */
const CURSOR_LETTERS = 1000

export const PickupManifest = z.object({
  /** Cursor to be sent the next time, so that only what changed comes. */
  cursor: z.string(),
  /** True: this is all that there is; else `companies` are those that changed, with some that did not, and `gone` are not on the list. */
  whole: z.boolean(),
  companies: z.array(PickupCompany),
  gone: z.array(z.int()),
  events: z.array(PickupRecord),
  /** With it the device sends what it has, also when the role was taken away; null for who hands out nothing. (rules/pickup#role-gone) */
  upload: z.string().nullable(),
  /** The server's clock, by which a device corrects its own. */
  now: moment,
})
export type PickupManifest = z.infer<typeof PickupManifest>

/** Person who fetches for a company; null for nobody in particular. (rules/pickup#delegate) */
export const PickupDelegate = z.strictObject({ name: optionalText('Name') }, { error: messages.badBody })

/** Form and body of a settled conflict. (rules/pickup#conflicts) */
export const PickupSettling = z.strictObject(
  { settled: z.literal(true, { error: say.settled }), note: requiredText('Notiz', LIMITS.text) },
  { error: messages.badBody },
)

/** Handing out on the days before the race. (rules/pickup#list) */
export const pickup = {
  list: endpoint('GET /pickup', {
    costs: 'list',
    partBy: 'since',
    access: 'admin',
    right: 'pickup.read',
    summary: 'What each company fetches and what was handed out; since a cursor only what changed',
    query: z.object({ since: z.string().max(CURSOR_LETTERS).optional() }),
    answer: PickupManifest,
  }),
  record: endpoint('POST /pickup/events', {
    access: 'admin',
    right: 'pickup.write',
    summary: 'Record what was handed out and taken back, up to 500; a repeated eventId changes nothing',
    body: Entries,
    bodyLimit: EVENTS_LIMIT,
    values: EVENT_VALUES,
    answer: KeptRecords,
  }),
  deliver: endpoint('POST /pickup/device-events', {
    access: 'code',
    refuses: [403],
    summary: 'The same with the key that a device got with its list, also after its role was taken away',
    headers: z.object({ 'x-pickup-upload': z.string({ error: say.uploadNeeded }).min(1).max(LIMITS.token) }),
    body: Entries,
    bodyLimit: EVENTS_LIMIT,
    values: EVENT_VALUES,
    answer: KeptRecords,
    openInMaintenance: true,
  }),
  endKeys: endpoint('DELETE /pickup/device-keys', {
    access: 'admin',
    right: 'staff',
    summary:
      'End the keys of all devices; those with a session get new ones, the others send nothing until somebody logs in there',
  }),
  settle: endpoint('PUT /pickup/conflicts/:eventId', {
    access: 'admin',
    right: 'pickup.write',
    summary: 'Settle a conflict with a note; once settled it stays so',
    params: z.object({ eventId }),
    body: PickupSettling,
    answer: PickupRecord,
  }),
  setDelegate: endpoint('PUT /customers/me/pickup-delegate', {
    access: 'customer',
    companyRight: 'teams.write',
    summary: 'Name who fetches for the own company; null for nobody in particular',
    body: PickupDelegate,
    answer: Customer,
  }),
}
