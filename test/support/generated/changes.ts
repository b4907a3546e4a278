import fc, { type Arbitrary } from 'fast-check'
import { EXTRA_KEYS, ODD_IDS } from './oddities.ts'
import type { Headers } from './send.ts'
import { WRONG } from './values.ts'

/** The parts of a request before they are put together. */
export type Parts = {
  path: Record<string, unknown>
  query: [string, unknown][]
  headers: Headers
  body: unknown
}

/** Every place of a JSON value, as a list of keys. */
function placesOf(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Array.isArray(value)
    ? value.flatMap((one, place) => placesOf(one, [...at, place]))
    : Object.entries(value).flatMap(([key, one]) => placesOf(one, [...at, key]))
  return [at, ...inner]
}

/** The value with another one at a place; `undefined` takes the place away. */
function withAt(value: unknown, [key, ...rest]: (string | number)[], other: unknown): unknown {
  if (key === undefined) return other
  if (Array.isArray(value)) return value.map((one, place) => (place === key ? withAt(one, rest, other) : one))
  const changed = Object.entries(value ?? {}).map(([name, one]) => [
    name,
    name === key ? withAt(one, rest, other) : one,
  ])
  return Object.fromEntries(changed.filter(([, one]) => one !== undefined))
}

/** A faulty value somewhere in the body, or in the query, or in the path. */
export const spoilt = (odd: Arbitrary<unknown>) => (parts: Parts) =>
  fc.tuple(odd, fc.nat()).map(([other, dice]): Parts => {
    const inQuery = parts.query.length > 0 && (parts.body === undefined || dice % 4 === 0)
    if (inQuery)
      return {
        ...parts,
        query: parts.query.map(([name, value], place) => [name, place === dice % parts.query.length ? other : value]),
      }
    const ids = Object.keys(parts.path)
    if (ids.length > 0 && (parts.body === undefined || dice % 5 === 1))
      return { ...parts, path: { ...parts.path, [ids[dice % ids.length] ?? '']: other } }
    const places = placesOf(parts.body)
    return { ...parts, body: withAt(parts.body, places[dice % places.length] ?? [], other) }
  })

/** Something left out: a field, the query, the headers, or the whole body. */
export const missing = (parts: Parts) =>
  fc.nat().map((dice): Parts => {
    const places = placesOf(parts.body).filter((at) => at.length > 0)
    if (places.length === 0 || dice % 7 === 0)
      return { ...parts, headers: {}, query: [], body: dice % 2 === 0 ? undefined : parts.body }
    return { ...parts, body: withAt(parts.body, places[dice % places.length] ?? [], undefined) }
  })

/** One field more than the document knows, mostly one that only the server decides. */
export const extra = (parts: Parts) =>
  fc.tuple(fc.constantFrom(...EXTRA_KEYS), WRONG, fc.nat()).map(([key, value, dice]): Parts => {
    const objects = placesOf(parts.body).filter((at) => isObject(at.reduce(stepInto, parts.body)))
    const at = objects[dice % Math.max(1, objects.length)]
    if (at === undefined) return { ...parts, query: [...parts.query, [key, value]] }
    const place = at.reduce(stepInto, parts.body)
    return { ...parts, body: withAt(parts.body, at, { ...(isObject(place) ? place : {}), [key]: value }) }
  })
const stepInto = (value: unknown, key: string | number): unknown =>
  isObject(value) ? Object.entries(value).find(([name]) => name === String(key))?.[1] : undefined
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** An id in the address that is none. */
export const oddIds = (parts: Parts) =>
  fc.tuple(fc.constantFrom(...ODD_IDS), fc.nat()).map(([odd, dice]): Parts => {
    const names = Object.keys(parts.path)
    return names.length === 0
      ? { ...parts, query: [...parts.query, ['id', odd]] }
      : { ...parts, path: { ...parts.path, [names[dice % names.length] ?? '']: odd } }
  })
