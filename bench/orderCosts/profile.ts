import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { inGerman } from '../table.ts'

const FRAME = z.object({ functionName: z.string(), url: z.string() })
const PROFILE = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: FRAME, children: z.array(z.number()).default([]) })),
  startTime: z.number(),
  endTime: z.number(),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
})
type Profile = z.infer<typeof PROFILE>
type Node = Profile['nodes'][number]

/** A part of a run, in ms before the end of the process. */
export type Span = { from: number; to: number }
/** Processor time of a group in one thread, in ms. */
export type GroupTime = { thread: string; group: string; ms: number }

const IDLE = 'nichts zu tun'
const REST = 'Node: Ereignisse, Sockets, Anfragen lesen'

/** By what is in the path of a file, the first that fits. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/node_modules\/(nodemailer|qrcode|pngjs)\//, 'Briefe: nodemailer'],
  [/\/server\/mail\//, 'Briefe: Text, Gestalt, Einreihen'],
  [
    /node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+)\/|\/server\/db\//,
    'Treiber (pg), mit dem Schreiben auf seine Sockets',
  ],
  [/node_modules\/drizzle-orm\//, 'drizzle'],
  [/node_modules\/zod\/|\/contract\//, 'Prüfung von Eingaben und Antworten (zod)'],
  [/\/server\/logs\//, 'Log'],
  [/\/domain\//, 'Regeln (domain)'],
  [/\/server\/(auth|login|passkeys|askers|attempts)\b/, 'Sitzung'],
  [/\/server\/http\/|node_modules\//, 'HTTP und JSON: fastify und was dazugehört'],
  [/\/server\//, 'Ablauf: Akte, Schlangen, Katalog'],
]

/**
 * Groups the samples of all threads of a process within a span: what Node does by itself counts for whoever called it. Threads beside the main one are
 * those that make letters.
 */
export async function groupTimes(folder: string, span: Span): Promise<GroupTime[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'))
  const times: GroupTime[] = []
  for (const name of files) {
    // CPU.<date>.<time>.<process>.<thread>.<number>.cpuprofile
    const thread = name.split('.')[4] === '0' ? 'Antworten' : 'Briefe'
    const read: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'))
    for (const [group, ms] of grouped(PROFILE.parse(read), span)) times.push({ thread, group, ms })
  }
  return times.toSorted((one, other) => one.thread.localeCompare(other.thread) || other.ms - one.ms)
}

function grouped({ nodes, samples, timeDeltas, startTime, endTime }: Profile, { from, to }: Span): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const callers = new Map(nodes.flatMap((node) => node.children.map((child) => [child, node] as const)))
  const groups = new Map<string, number>()
  let at = startTime
  for (const [place, id] of samples.entries()) {
    at += timeDeltas[place] ?? 0
    const isWithin = at >= endTime - from * 1000 && at < endTime - to * 1000
    const group = isWithin ? groupOf(byId.get(id), callers) : IDLE
    if (group !== IDLE) groups.set(group, (groups.get(group) ?? 0) + (timeDeltas[place + 1] ?? 0) / 1000)
  }
  return groups
}

function groupOf(node: Node | undefined, callers: ReadonlyMap<number, Node>): string {
  if (node === undefined) return REST
  const { functionName, url } = node.callFrame
  if (functionName === '(idle)') return IDLE
  if (functionName === '(garbage collector)') return 'Speicherbereinigung'
  if (functionName === '(program)') return 'Programm selbst'
  const [, group] = GROUPS.find(([files]) => files.test(url)) ?? []
  return group ?? groupOf(callers.get(node.id), callers)
}

/** Beside each group its part of all. */
export function groupRows(times: readonly GroupTime[], orders: number): string[][] {
  const all = times.reduce((sum, { ms }) => sum + ms, 0)
  return times.map(({ thread, group, ms }) => [
    thread,
    group,
    inGerman((ms / orders) * 1000),
    `${inGerman((ms / all) * 100, 1)} %`,
  ])
}
