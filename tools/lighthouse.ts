import process from 'node:process'
import lighthouse from 'lighthouse'
import { aServer } from '../test/support/serverProcess.ts'
import { BUDGET, FIRST_ADDRESSES, overweight, ownChunks, weightsOf } from '../test/support/pageWeight.ts'
import { aBrowser } from '../bench/pages/browser.ts'
import { inGerman, table } from '../bench/table.ts'

const RUNS = Number(process.env['RUNS'] ?? 3)
const LEAST_PERFORMANCE = 100
/** Most milliseconds of the best run, on the phone that Lighthouse thinks of. */
const MOST_MS = { first: 900, largest: 1200, blocked: 100 }
const CATEGORIES = {
  performance: 'Leistung',
  accessibility: 'Barrierefreiheit',
  'best-practices': 'Gute Praxis',
  seo: 'SEO',
}
type Category = keyof typeof CATEGORIES
const TIMES = { first: 'FCP (s)', largest: 'LCP (s)', blocked: 'TBT (s)' } as const

type Visit = {
  scores: Record<Category, number>
  shift: number
  /** Milliseconds until the first and the largest content are painted, and for which the program keeps the processor. */
  ms: Record<keyof typeof MOST_MS, number>
  /** What was found below 100 beside the performance. */
  findings: string[]
  fetched: string[]
}

const browser = await aBrowser()
const server = await aServer()
try {
  const rows = [
    [
      'Seite',
      ...Object.values(CATEGORIES),
      'Verschiebung',
      ...Object.values(TIMES),
      'JS (kB)',
      'CSS (kB)',
      'Schriften (kB)',
    ],
  ]
  const missed: string[] = []
  for (const path of FIRST_ADDRESSES) {
    const visits: Visit[] = []
    for (let run = 1; run <= RUNS; run += 1) visits.push(await visit(server.url + path))
    const { row, faults } = judged(path, visits)
    rows.push(row)
    missed.push(...faults)
  }
  const heavy = ownChunks()
  missed.push(
    ...heavy
      .filter(({ weight, budget }) => weight > budget)
      .map(({ module, weight, budget }) => `${module}: ${inGerman(weight, 1)} kB statt ${budget} kB`),
  )
  console.log(`\n${table(rows)}`)
  console.log(
    `\nVerlangt: Leistung ${LEAST_PERFORMANCE} (beste von ${RUNS}), sonst 100 (schlechteste von ${RUNS}), Verschiebung 0, ` +
      `FCP ${inSeconds(MOST_MS.first)}, LCP ${inSeconds(MOST_MS.largest)}, TBT ${inSeconds(MOST_MS.blocked)} s (bester von ${RUNS}), ` +
      `JS ${BUDGET.script}, CSS ${BUDGET.css}, Schriften ${BUDGET.fonts} kB (gzip -9, 1 kB = 1024 Byte).`,
  )
  console.log(
    `Schwerster eigener Teil: ${heavy[0]?.module}, ${inGerman(heavy[0]?.weight ?? 0, 1)} kB von ${heavy[0]?.budget ?? BUDGET.chunk}.`,
  )
  for (const fault of missed) console.log(`✗ ${fault}`)
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
}

async function visit(url: string): Promise<Visit> {
  const result = await lighthouse(url, {
    port: browser.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(CATEGORIES),
  })
  if (!result) throw new Error(`Lighthouse has nothing to say about ${url}.`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    shift: number('cumulative-layout-shift'),
    ms: {
      first: number('first-contentful-paint'),
      largest: number('largest-contentful-paint'),
      blocked: number('total-blocking-time'),
    },
    findings: Object.entries(categories)
      .filter(([name]) => name !== 'performance')
      .flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id))
      .filter((id) => (audits[id]?.score ?? 1) < 1),
    fetched: result.artifacts.DevtoolsLog.flatMap(({ method, params }) =>
      method === 'Network.requestWillBeSent' ? [params.request.url] : [],
    ),
  }
}

function judged(path: string, visits: readonly Visit[]): { row: string[]; faults: string[] } {
  const of = (category: Category) => visits.map(({ scores }) => scores[category])
  const performance = Math.max(...of('performance'))
  const others = (['accessibility', 'best-practices', 'seo'] as const).map((category) => Math.min(...of(category)))
  const shift = Math.max(...visits.map((one) => one.shift))
  const times = (['first', 'largest', 'blocked'] as const).map((name) => ({
    name,
    best: Math.min(...visits.map(({ ms }) => ms[name])),
  }))
  const weights = weightsOf(visits.flatMap(({ fetched }) => fetched).filter((url) => url.startsWith(server.url)))
  const faults = [
    ...(performance < LEAST_PERFORMANCE ? [`Leistung ${performance} statt ${LEAST_PERFORMANCE}`] : []),
    ...new Set(visits.flatMap(({ findings }) => findings)),
    ...times
      .filter(({ name, best }) => best > MOST_MS[name])
      .map(({ name, best }) => `${TIMES[name]} ${inSeconds(best)} statt ${inSeconds(MOST_MS[name])}`),
    ...(shift > 0 ? [`Verschiebung ${shift} statt 0`] : []),
    ...overweight(weights),
  ].map((fault) => `${path}: ${fault}`)
  const performances = `${performance} (${of('performance').join(', ')})`
  const row = [
    path,
    performances,
    ...others.map(String),
    inGerman(shift, 3),
    ...times.map(({ best }) => inSeconds(best)),
  ]
  return { row: [...row, inGerman(weights.script, 1), inGerman(weights.css, 1), inGerman(weights.fonts, 1)], faults }
}

function inSeconds(ms: number): string {
  return inGerman(ms / 1000, 2)
}
