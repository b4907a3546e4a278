import path from 'node:path'
import { z } from 'zod'
import { readJson } from '../configuration/eventFile.ts'

const words = z.array(z.string().min(1)).min(1)

/** The words from which a demo event is generated; no real persons. */
const DemoData = z.strictObject({
  brands: words,
  trades: z.array(z.strictObject({ name: z.string(), business: z.string() })).min(1),
  towns: z.array(z.tuple([z.int(), z.string()])).min(1),
  streets: words,
  female: words,
  male: words,
  surnames: words,
  teamWords: words,
  departments: words,
  reasons: z.strictObject({ cancel: words, credit: words }),
})
export type DemoData = z.infer<typeof DemoData>

const FILE = path.resolve(import.meta.dirname, '..', '..', 'event', 'demo.json')

/** Throws a StartError that names the faulty field. */
export const readDemoData = (): DemoData => readJson(FILE, DemoData)
