// The command `npm run bench`: the product beside a bare server on the same tables, in events of growing size, and while heavy work runs.
// `npm run bench -- buyers`, `-- evening`, `-- growth`, `-- logs`, `-- search` or `-- stall` measures that alone, `-- orders` the rows beside the bare server with that in their names.
// `npm run bench -- orderCosts` says where the time of an order goes, `-- eveningCosts` where that of a version of the results goes, `-- several` what more servers and nginx's cache bring; they judge nothing and are not part of the whole.
import process from 'node:process'
import { besideFloor } from './besideFloor.ts'
import { buyers } from './buyers.ts'
import { eveningCosts } from './evening/costs.ts'
import { evening } from './evening/run.ts'
import { growth } from './growth/run.ts'
import { logs } from './logs/run.ts'
import { orderCosts } from './orderCosts/run.ts'
import { printed, type Section } from './section.ts'
import { search } from './search/run.ts'
import { several } from './several.ts'
import { stall } from './stall/run.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const [, , only = ''] = process.argv

const PARTS: Record<string, () => Promise<Section[]>> = {
  buyers: () => buyers(seconds),
  evening,
  growth,
  logs,
  search,
  stall: () => stall(seconds),
}
const APART: typeof PARTS = { eveningCosts, orderCosts: () => orderCosts(seconds), several: () => several(seconds) }
const asked = { ...PARTS, ...APART }[only]
const parts = asked ? [asked] : [() => besideFloor({ only, seconds }), ...(only === '' ? Object.values(PARTS) : [])]

const sections: Section[] = []
for (const part of parts) sections.push(...(await part()))
for (const section of sections) console.log(`\n${printed(section)}`)
process.exitCode = sections.every(({ isKept }) => isKept) ? 0 : 1
