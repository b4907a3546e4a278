import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

export type Boundaries = { modules: number; violations: string[]; circles: string[]; knots: string[] }

/**
 * Reads every import below the given folders and checks it against `.dependency-cruiser.mjs`. Throws when nothing was read: without
 * @swc/core the tool sees 0 TypeScript files and reports no violation.
 */
export async function checkBoundaries(folders: string[]): Promise<Boundaries> {
  const { output } = await cruise(folders, await extractOptions('./.dependency-cruiser.mjs'))
  if (typeof output === 'string') throw new Error(output)
  const { modules, summary } = output
  const own = modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules/'))
  if (own.length === 0) throw new Error('0 Dateien gelesen: Ist @swc/core installiert?')
  const [circles = [], violations = []] = [true, false].map((circular) =>
    summary.violations
      .filter(({ rule }) => (rule.name === 'no circles') === circular)
      .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  )
  const imports = own.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  return { modules: own.length, violations, circles, knots: knotsOf(imports) }
}

type Import = { from: string; to: string }

/**
 * Import cycles between modules of the server or of the domain, direct or indirect: they have no layer order, and none can be read, moved or
 * removed alone. A module ('noun') is a folder below `server/` or `domain/`, or a single file there. Each finding names the cycle and its imports,
 * fewest first: those are the ones to cut.
 */
export function knotsOf(imports: readonly Import[]): string[] {
  const needs = new Map<string, Map<string, Import[]>>()
  for (const one of imports) {
    const [from, to] = [nounOf(one.from), nounOf(one.to)]
    if (from === undefined || to === undefined || from === to) continue
    const others = needs.get(from) ?? new Map<string, Import[]>()
    needs.set(from, others.set(to, [...(others.get(to) ?? []), one]))
  }
  const reached = new Map([...needs.keys()].map((noun) => [noun, reachedFrom(needs, noun)]))
  const inKnots = [...needs.keys()].filter((noun) => reached.get(noun)?.has(noun))
  const knots = Map.groupBy(inKnots, (noun) =>
    inKnots
      .filter((other) => reached.get(noun)?.has(other) && reached.get(other)?.has(noun))
      .toSorted()
      .join(' '),
  )
  return [...knots].map(([name, nouns]) => {
    const between = nouns.flatMap((noun) => [...(needs.get(noun) ?? [])].filter(([to]) => nouns.includes(to)))
    const fewestFirst = between.map(([, found]) => found).toSorted((one, other) => one.length - other.length)
    return `${name}: ${fewestFirst.flatMap((found) => found.map(({ from, to }) => `${from} → ${to}`)).join(', ')}`
  })
}

function nounOf(file: string): string | undefined {
  const [room, noun] = file.split('/')
  if (noun === undefined || file.endsWith('.test.ts')) return undefined
  if (room === 'domain') return `${room}/${noun}`
  return room === 'server' ? noun : undefined
}

function reachedFrom(needs: ReadonlyMap<string, ReadonlyMap<string, unknown>>, start: string): Set<string> {
  const reached = new Set<string>()
  const open = [...(needs.get(start)?.keys() ?? [])]
  for (let noun = open.pop(); noun !== undefined; noun = open.pop()) {
    if (reached.has(noun)) continue
    reached.add(noun)
    open.push(...(needs.get(noun)?.keys() ?? []))
  }
  return reached
}
