import { readFileSync } from 'node:fs'

/** Ticks a second in which Linux counts the work of a process, whatever the clock of its kernel. */
const TICKS = 100

/** Milliseconds of processor that a process has used, by itself and by those it started that have ended. */
export function processorOf(pid: number): number {
  // the name of the program stands in brackets and may contain anything
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')
  const [own = 0, ofSystem = 0, ofEnded = 0, ofEndedBySystem = 0] = fields.slice(11, 15).map(Number)
  return ((own + ofSystem + ofEnded + ofEndedBySystem) * 1000) / TICKS
}

/** Milliseconds of processor that the main thread of a process has used. */
export function processorOfMainThread(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}

/** Milliseconds of processor of a process together with those of its children that still run. */
export function processorOfAll(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...children.map(Number)].reduce((sum, one) => sum + processorOf(one), 0)
}
