import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

export type Boundaries = { modules: number; violations: string[]; circles: string[] }

/**
 * Reads every import below the given folders and checks it against `.dependency-cruiser.mjs`. Throws when nothing was read: without
 * @swc/core the tool sees 0 TypeScript files and finds everything in order.
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
  return { modules: own.length, violations, circles }
}
