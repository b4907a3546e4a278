import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { PickupCompany, WirePickupEntry, WirePickupRecord } from '#contract/pickup/pickup.ts'
import { PICKUP_MARK, browserStorage } from './storage.ts'

/** A record of this device: `place` is its place among them; `sent` once the server has it and has not yet said so in the list. */
export type Waiting = { place: number; entry: WirePickupEntry; sent: boolean }

/** What is known beside list and records. */
export type PickupFacts = {
  /** What this device calls itself in its records. */
  device: string
  /** What tells this device from another of the same name; it stays when all else is forgotten. (rules/pickup#devices) */
  mark: string
  cursor: string
  upload: string
  /** When the list was last read, by the server's clock. */
  readAt: string
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  clockAhead: number
}

interface PickupDatabase extends DBSchema {
  companies: { key: number; value: PickupCompany }
  events: { key: string; value: WirePickupRecord }
  waiting: { key: number; value: Omit<Waiting, 'place'> }
  facts: { key: string; value: Partial<PickupFacts> }
}

const NAME = 'ausgabe'
const FACTS = 'facts'
export const isListLeft = (): boolean => browserStorage.read(PICKUP_MARK) === 'left'
export const markList = (): void => browserStorage.write(PICKUP_MARK, 'kept')

let opened: Promise<IDBPDatabase<PickupDatabase>> | null = null

function database(): Promise<IDBPDatabase<PickupDatabase>> {
  opened ??= openDB<PickupDatabase>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('companies', { keyPath: 'customerID' })
      database.createObjectStore('events', { keyPath: 'eventId' })
      database.createObjectStore('waiting', { autoIncrement: true })
      database.createObjectStore('facts')
    },
    terminated: () => (opened = null),
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** What this device has. (rules/pickup#device) */
export async function readDatabase() {
  const tx = (await database()).transaction(['companies', 'events', 'waiting', 'facts'])
  const [companies, events, entries, places, facts] = await Promise.all([
    tx.objectStore('companies').getAll(),
    tx.objectStore('events').getAll(),
    tx.objectStore('waiting').getAll(),
    tx.objectStore('waiting').getAllKeys(),
    tx.objectStore('facts').get(FACTS),
  ])
  const waiting = entries.flatMap((entry, index): Waiting[] => {
    const place = places[index]
    return place === undefined ? [] : [{ ...entry, place }]
  })
  return { companies, events, waiting, facts: facts ?? {} }
}

/** Keeps new records, flushed to the disk before it answers: neither a reload nor a flat battery loses one. (rules/pickup#device) */
export async function keepWaiting(entries: readonly WirePickupEntry[]): Promise<Waiting[]> {
  const tx = (await database()).transaction('waiting', 'readwrite', { durability: 'strict' })
  const kept = entries.map((entry) => ({ entry, sent: false }))
  const places = await Promise.all(kept.map((one) => tx.store.add(one)))
  await tx.done
  return kept.flatMap((one, index) => {
    const place = places[index]
    return place === undefined ? [] : [{ ...one, place }]
  })
}

/** The server has them; they go with the next list, which holds them. */
export async function keepSent(sent: readonly Waiting[]): Promise<void> {
  const tx = (await database()).transaction('waiting', 'readwrite')
  await Promise.all(sent.map(({ place, entry }) => tx.store.put({ entry, sent: true }, place)))
  await tx.done
}

/** What a new list changes on this device, all or nothing. */
export type DatabaseChange = {
  whole: boolean
  companies: readonly PickupCompany[]
  gone: readonly number[]
  events: readonly WirePickupRecord[]
  /** Records that the list holds now. */
  arrived: readonly number[]
  /** Own records that the server does not have. */
  again: readonly WirePickupEntry[]
  facts: Partial<PickupFacts>
}

export async function keepList(change: DatabaseChange): Promise<void> {
  markList()
  const tx = (await database()).transaction(['companies', 'events', 'waiting', 'facts'], 'readwrite')
  const [companies, events, waiting] = [
    tx.objectStore('companies'),
    tx.objectStore('events'),
    tx.objectStore('waiting'),
  ]
  if (change.whole) await Promise.all([companies.clear(), events.clear()])
  await Promise.all([
    ...change.companies.map((company) => companies.put(company)),
    ...change.gone.map((customerID) => companies.delete(customerID)),
    ...change.events.map((event) => events.put(event)),
    ...change.arrived.map((place) => waiting.delete(place)),
    ...change.again.map((entry) => waiting.add({ entry, sent: false })),
    tx.objectStore('facts').put(change.facts, FACTS),
  ])
  await tx.done
}

export async function keepFacts(facts: Partial<PickupFacts>): Promise<void> {
  await (await database()).put('facts', facts, FACTS)
}

/**
 * Forgets list and records. What was not sent yet stays with its key until it is sent: it exists nowhere else. (rules/pickup#device,
 * rules/pickup#role-gone)
 */
export async function forgetList(): Promise<void> {
  const tx = (await database()).transaction(['companies', 'events', 'waiting', 'facts'], 'readwrite')
  const [facts, waiting] = [tx.objectStore('facts'), tx.objectStore('waiting')]
  const [left, known] = await Promise.all([waiting.getAll(), facts.get(FACTS)])
  const isAllSent = left.every(({ sent }) => sent)
  await Promise.all([
    tx.objectStore('companies').clear(),
    tx.objectStore('events').clear(),
    isAllSent ? waiting.clear() : undefined,
    facts.put(
      {
        ...(known?.mark === undefined ? {} : { mark: known.mark }),
        ...(isAllSent || known?.upload === undefined ? {} : { upload: known.upload }),
      },
      FACTS,
    ),
  ])
  await tx.done
  browserStorage.remove(PICKUP_MARK)
}
