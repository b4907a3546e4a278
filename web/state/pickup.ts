import { useSyncExternalStore } from 'react'
import type { PickupCompany, WirePickupRecord } from '#contract/pickup/pickup.ts'
import { findableOf, type Findable } from '#domain/pickup/pickupSearch.ts'
import type { FiledRecord } from '#domain/pickup/pickupFile.ts'
import { standingOf, type AllStanding } from '#domain/pickup/pickupEvents.ts'
import type { Counter, PickupAct } from '#domain/pickup/pickupActs.ts'
import {
  forgetList,
  isListLeft,
  keepFacts,
  keepList,
  keepSent,
  keepWaiting,
  markList,
  readDatabase,
  type PickupFacts,
  type Waiting,
} from './pickupDatabase.ts'
import { changeOf, inOrder, stateAfter, type ReadList } from './pickupChange.ts'
import { randomKey } from './attempts.ts'
import { listeners } from './storage.ts'

/** Reason for which nothing new comes: nobody is logged in, the login lacks its second step, the role does not include it, or the event is over. */
export type PickupEnd = 'login' | 'secondStep' | 'role' | 'over'
/** Those for which the list goes; the others come to nothing new and work on. (rules/pickup#device) */
const TAKES_LIST: Record<PickupEnd, boolean> = { login: false, secondStep: false, role: true, over: true }

/** A record as it counts on this device, arrived or waiting. */
export type CountedRecord = Pick<
  WirePickupRecord,
  'eventId' | 'itemKey' | 'kind' | 'at' | 'by' | 'device' | 'known'
> & {
  number: number | null
}

/** Reason why the server does not keep a record; a final one holds for every login. */
export type RefusedRecord = { message: string; isFinal: boolean }

export type PickupState = {
  /** False until the database was read. */
  isRead: boolean
  /** The browser keeps nothing, so that nothing may be handed out with it. */
  isBroken: boolean
  companies: readonly PickupCompany[]
  events: readonly WirePickupRecord[]
  waiting: readonly Waiting[]
  facts: Partial<PickupFacts>
  end: PickupEnd | null
  /** Whether the last attempt reached the server; null before the first. */
  isReached: boolean | null
  /** What the server answered could not be kept: there is no room for it. */
  isFull: boolean
  /** The server takes what waits neither from who is logged in nor with the key of this device. */
  isRefused: boolean
  /** Reasons why the server does not keep records that wait, by their ids. (rules/pickup#bounds) */
  refused: ReadonlyMap<string, RefusedRecord>
}

const { subscribe, tell } = listeners()
let current: PickupState = {
  isRead: false,
  isBroken: false,
  companies: [],
  events: [],
  waiting: [],
  facts: {},
  end: null,
  isReached: null,
  isFull: false,
  isRefused: false,
  refused: new Map(),
}

export const pickupState = (): PickupState => current
export const usePickup = (): PickupState => useSyncExternalStore(subscribe, pickupState)

function set(change: Partial<PickupState>): void {
  current = { ...current, ...change }
  tell()
}

export function noteAttempt({ isReached, isFull }: { isReached: boolean; isFull: boolean }): void {
  set({ isReached, isFull })
}

export function noteSending({ isRefused, refused }: Pick<PickupState, 'isRefused' | 'refused'>): void {
  set({ isRefused, refused })
}

let turn: Promise<unknown> = Promise.resolve()
/** One after the other: what is read while something is kept would show it as gone. */
function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(act, act)
  turn = mine.catch(() => undefined)
  return mine
}

/** Reads what this device has, at the start and when another tab of it may have changed it. */
export const readPickup = (): Promise<void> => inTurn(read)

async function read(): Promise<void> {
  try {
    // somebody has logged out where the list could not be forgotten at once
    if (isListLeft()) await forgetList()
    const { events, ...found } = await readDatabase()
    if (found.companies.length > 0) markList()
    set({ ...found, events: inOrder(events), isRead: true, isBroken: false })
  } catch {
    set({ isRead: true, isBroken: true })
  }
}

async function forget(): Promise<void> {
  await forgetList()
  await read()
}

/** Logout. (rules/sessions#logout) */
export const forgetPickup = (): Promise<void> => inTurn(forget)

/** The name under which this device records, and a mark that no other device has; it keeps that for good. (rules/pickup#devices) */
export async function nameDevice(name: string): Promise<void> {
  await inTurn(async () => {
    const mark = current.facts.mark ?? randomKey().slice(0, DEVICE_MARK_LETTERS)
    const facts = { ...current.facts, mark, device: `${plain(name)} (${mark})` }
    await keepFacts(facts)
    set({ facts })
  })
}
const DEVICE_MARK_LETTERS = 4

/** As the server takes it: a record that it refuses would hold up all that wait behind it. */
const plain = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, PICKUP_NAME_MAX)
export const PICKUP_NAME_MAX = 80

/**
 * What somebody did, kept before it is shown; returns what was recorded. It is found out in turn, from what stands then: a second touch finds
 * nothing left. Throws when the browser does not keep it. (rules/pickup#device)
 */
export function record(by: string, acts: (counter: Counter) => readonly PickupAct[]): Promise<readonly PickupAct[]> {
  return inTurn(() => keep(by, acts))
}

async function keep(by: string, actsOf: (counter: Counter) => readonly PickupAct[]) {
  const { device, clockAhead = 0 } = current.facts
  const acts = device === undefined ? [] : actsOf({ standing: standingNow(current), newMark })
  if (device === undefined || acts.length === 0) return []
  const known = current.events.at(-1)?.number ?? 0
  const at = new Date(Date.now() + clockAhead).toISOString()
  const said = { at, by: plain(by), device, known }
  const kept = await keepWaiting(acts.map((act) => ({ eventId: randomKey(), ...act, ...said })))
  set({ waiting: [...current.waiting, ...kept] })
  return acts
}

/** No other device gives the same to a piece of the same thing. */
const newMark = () => randomKey().slice(0, PIECE_MARK_LETTERS)
const PIECE_MARK_LETTERS = 8

/** What is not sent yet, as a file has it. (rules/pickup#file) */
export const filedRecords = ({ waiting }: Pick<PickupState, 'waiting'>): FiledRecord[] =>
  waiting.flatMap(({ entry: { by, known, ...entry }, sent }) =>
    sent ? [] : [{ ...entry, by: typeof by === 'string' ? by : '', known: known ?? null }],
  )

/** Keeps records of a file to be sent, those that are here already only once; returns how many were new. (rules/pickup#file) */
export function bringIn(records: readonly FiledRecord[]): Promise<number> {
  return inTurn(async () => {
    const here = new Set(
      [...current.events, ...current.waiting.map(({ entry }) => entry)].map(({ eventId }) => eventId),
    )
    const added = records.filter(({ eventId }) => !here.has(eventId) && here.add(eventId))
    if (added.length > 0) set({ waiting: [...current.waiting, ...(await keepWaiting(added))] })
    return added.length
  })
}

/** Records that wait for the server. */
export const unsentRecords = (): readonly Waiting[] => current.waiting.filter(({ sent }) => !sent)

/** Reasons of the records that wait because the server does not keep them, one each. (rules/pickup#bounds) */
export const refusedRecords = ({ waiting, refused }: Pick<PickupState, 'waiting' | 'refused'>): RefusedRecord[] =>
  waiting.flatMap(({ sent, entry }) => (sent ? [] : (refused.get(entry.eventId) ?? [])))

/** The server has taken these. */
export function settleSent(sent: readonly Waiting[]): Promise<void> {
  return inTurn(async () => {
    await keepSent(sent)
    const places = new Set(sent.map(({ place }) => place))
    set({ waiting: current.waiting.map((one) => (places.has(one.place) ? { ...one, sent: true } : one)) })
  })
}

/** A list that was read, or what changed since. */
export function takeList(list: ReadList): Promise<void> {
  return inTurn(async () => {
    const change = changeOf(current, list, Date.now())
    await keepList(change)
    // with thousands of records a look at the whole database after each touch is what a slow phone cannot bear
    if (change.whole || change.again.length > 0) await read()
    else set(stateAfter(current, change))
    set({ end: null })
  })
}

/** Nothing new comes any more; the list goes with the role and the event, not with the login. (rules/pickup#device) */
export function endPickup(end: PickupEnd): Promise<void> {
  return inTurn(async () => {
    set({ end })
    if (TAKES_LIST[end] && current.companies.length > 0) await forget()
  })
}

/** Everything that counts on this device, in its order: what has arrived, then what waits. (rules/pickup#order) */
export function countedRecords({ events, waiting }: Pick<PickupState, 'events' | 'waiting'>): CountedRecord[] {
  const arrived = new Set(events.map(({ eventId }) => eventId))
  const mine = waiting.flatMap(({ entry }): CountedRecord[] => {
    const { by, known } = entry
    const said = { by: typeof by === 'string' ? by : '', known: known ?? null, number: null }
    return arrived.has(entry.eventId) ? [] : [{ ...entry, ...said }]
  })
  return [...events, ...mine]
}

export type CountedStanding = AllStanding<CountedRecord>

/** Made once for each state of list and records, which many components ask for. */
export const standingNow = once(
  ({ events, waiting }: PickupState): CountedStanding => standingOf(countedRecords({ events, waiting })),
  ({ events, waiting }) => [events, waiting],
)
/** All devices in the order in which they first recorded something, this one last while it has not. (rules/pickup#devices) */
export const devicesNow = once(
  ({ events, facts }: PickupState): readonly string[] => [
    ...new Set([...events.map(({ device }) => device), ...(facts.device === undefined ? [] : [facts.device])]),
  ],
  ({ events, facts }) => [events, facts.device],
)
export const findableNow = once(
  ({ companies }: PickupState): Findable[] => companies.map(findableOf),
  ({ companies }) => [companies],
)

function once<Result>(make: (state: PickupState) => Result, of: (state: PickupState) => readonly unknown[]) {
  let last: { of: readonly unknown[]; result: Result } | undefined
  return (state: PickupState): Result => {
    const parts = of(state)
    if (!last?.of.every((part, index) => part === parts[index])) last = { of: parts, result: make(state) }
    return last.result
  }
}
