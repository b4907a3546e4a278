import { AsyncLocalStorage } from 'node:async_hooks'
import type { LookupFunction } from 'node:net'
import type pg from 'pg'
import { openedBy } from '#domain/event/opening.ts'
import type { Settings } from './config.ts'
import type { Changes } from './db/changes.ts'
import type { Connection } from './db/client.ts'
import type { EventConfiguration } from './event.ts'
import { countFailedWork, type FailedWork } from './failedWork.ts'

/** Ways to hosts outside, where they are not the usual ones: tests serve one of them on this machine, with an authority of their own. No setting leads here. */
export type Outside = { lookup?: LookupFunction; ca?: string; port?: number; patienceMs?: number }

/** What every chapter of the server depends on. */
export type Context = {
  /** The database, or the one transaction in which a command does all its work. */
  db: Connection
  pool: pg.Pool
  /** Change counters, to invalidate caches of database contents. */
  changes: Changes
  settings: Settings
  /**
   * The event as it is in force now, its registration open from its moment on; all through what `holdEvent` runs it is the same. Read it where it is
   * needed: what keeps it sees no later change. (rules/settings#in-force, rules/settings#opens-at)
   */
  event: EventConfiguration
  /** Runs something that sees one event throughout, though somebody changes the settings meanwhile, such as a request. */
  holdEvent: <Result>(act: () => Result) => Result
  /** The address people use, without a slash at the end. */
  publicUrl: string
  /** A proxy was seen in front that TRUST_PROXY does not name. (rules/operations#proxy) */
  hasUnnamedProxy: boolean
  /** Failures of what this server does by itself. */
  failedWork: FailedWork
  /** The clock; tests replace it. */
  now: () => Date
  outside: Outside
}

/** Reason that only the staff gets in now, or may buy and enter; null when everybody may. (rules/event#maintenance, rules/settings#opening) */
export function whyClosed({
  settings,
  event,
}: Pick<Context, 'settings' | 'event'>): 'MAINTENANCE' | 'NOT_OPEN_YET' | null {
  if (settings.MAINTENANCE) return 'MAINTENANCE'
  return event.registrationOpen ? null : 'NOT_OPEN_YET'
}

type Parts = Omit<Context, 'holdEvent' | 'hasUnnamedProxy' | 'failedWork' | 'outside'> & { outside?: Outside }

/** A context whose event can be replaced while requests run. A copy of it (`{ ...context }`) keeps the event that was in force then. */
export function contextOf(parts: Parts): Context {
  let current = parts.event
  let opened: { of: EventConfiguration; event: EventConfiguration } | null = null
  /** Each server sees by itself that the moment of opening has come: nothing has to reach it. */
  const inForce = () => {
    const event = openedBy(current, parts.now())
    if (event === current) return current
    if (opened?.of !== current) opened = { of: current, event }
    return opened.event
  }
  const held = new AsyncLocalStorage<EventConfiguration>()
  return {
    outside: {},
    ...parts,
    hasUnnamedProxy: false,
    failedWork: countFailedWork(),
    get event() {
      return held.getStore() ?? inForce()
    },
    set event(next) {
      current = next
    },
    holdEvent: (act) => (held.getStore() ? act() : held.run(inForce(), act)),
  }
}
