import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { copyOfRoot, outputOf, startInside, type Bind } from './rootFileSystem.ts'

const Words = z.array(z.string())

export type Instruction = { name: string; rest: string }
/** A built image: its files, and what the file says of the process in it. */
export type Image = {
  root: string
  base: string
  env: Record<string, string>
  cwd: string
  user: string
  volumes: string[]
  command: string[]
  healthcheck: string[]
}

/** The instructions of a Containerfile: comments go, lines that end in a backslash go on. */
export function instructionsOf(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line))
  const whole = lines.join('\n').replaceAll(/\\\n\s*/g, ' ')
  return whole
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...words] = line.split(' ')
      return { name, rest: words.join(' ') }
    })
}

/** Takes the steps of a Containerfile, each stage on a copy of `base`, and answers the last one. Throws when a step fails or is not known here. */
export async function buildImage(
  instructions: readonly Instruction[],
  { base, context, folder }: { base: string; context: string; folder: string },
): Promise<Image> {
  const stages = new Map<string, Image>()
  let stage: Image | undefined
  for (const { name, rest } of instructions) {
    if (name === 'FROM') {
      const [, as = 'final'] = / AS (\w+)$/.exec(rest) ?? []
      const root = path.join(folder, as)
      copyOfRoot(base, root)
      stage = { root, base, env: {}, cwd: '/', user: 'root', volumes: [], command: [], healthcheck: [] }
      stages.set(as, stage)
      continue
    }
    if (!stage) throw new Error(`${name} stands before FROM`)
    const step = STEPS[name]
    if (!step) throw new Error(`this builder does not know ${name}`)
    await step(stage, rest, { context, stages })
  }
  if (!stage) throw new Error('no FROM')
  return stage
}

type Surroundings = { context: string; stages: ReadonlyMap<string, Image> }
type Step = (stage: Image, rest: string, surroundings: Surroundings) => void | Promise<void>

const STEPS: Record<string, Step> = {
  ENV(stage, rest) {
    for (const pair of rest.split(' ')) {
      const [name = '', ...value] = pair.split('=')
      stage.env[name] = value.join('=')
    }
  },
  WORKDIR(stage, rest) {
    stage.cwd = rest
    mkdirSync(path.join(stage.root, rest), { recursive: true })
  },
  USER(stage, rest) {
    stage.user = rest
  },
  VOLUME(stage, rest) {
    stage.volumes.push(rest)
  },
  EXPOSE() {
    // says what to publish, and changes nothing
  },
  CMD(stage, rest) {
    stage.command = Words.parse(JSON.parse(rest))
  },
  HEALTHCHECK(stage, rest) {
    stage.healthcheck = Words.parse(JSON.parse(rest.slice(rest.indexOf(' CMD ') + ' CMD '.length)))
  },
  COPY(stage, rest, { context, stages }) {
    const words = rest.split(' ')
    const [, from] = /^--from=(\w+)$/.exec(words[0] ?? '') ?? []
    if (from !== undefined) words.shift()
    const source = from === undefined ? context : stages.get(from)?.root
    if (source === undefined) throw new Error(`COPY from ${from}, which there is not`)
    const target = words.pop() ?? '.'
    const isFolder = words.length > 1 || /^\.?\/?$|\/$/.test(target)
    for (const word of words) {
      const file = path.join(source, word)
      const place = path.join(stage.root, path.resolve(stage.cwd, target))
      const isInto = isFolder && !statSync(file).isDirectory()
      cpSync(file, isInto ? path.join(place, path.basename(word)) : place, { recursive: true, verbatimSymlinks: true })
    }
  },
  async RUN(stage, rest) {
    const [, cache, command = rest] = /^--mount=type=cache,target=(\S+) (.+)$/.exec(rest) ?? []
    const machine = ofTheMachine()
    const binds = [...machine.binds, ...(cache === undefined ? [] : [{ from: cacheOfNpm(), to: cache }])]
    const { root, cwd } = stage
    const env = { HOME: '/root', ...stage.env, ...machine.env }
    const child = startInside({ root, words: ['sh', '-c', command], env, cwd, binds })
    const output = outputOf(child)
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`RUN ${command} ended with ${code}:\n${output()}`)
  },
}

/** The way to the network, which an engine lends to its builds too, and the authorities that this machine trusts besides the usual ones. */
function ofTheMachine(): { binds: Bind[]; env: Record<string, string> } {
  const names = { from: '/etc/resolv.conf', to: '/etc/resolv.conf' }
  const from = process.env['NODE_EXTRA_CA_CERTS']
  if (from === undefined || !existsSync(from)) return { binds: [names], env: {} }
  const to = '/run/authorities.pem'
  return { binds: [names, { from, to }], env: { NODE_EXTRA_CA_CERTS: to } }
}

function cacheOfNpm(): string {
  const folder = path.join(homedir(), '.npm')
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Copies the tracked and new files of this checkout, which an engine would send to the build. */
export function contextOf(checkout: string, folder: string): void {
  mkdirSync(folder)
  const list =
    'git ls-files -z --cached --others --exclude-standard | tar --null --files-from=- --create | tar --extract --directory="$0"'
  const { status, stderr } = spawnSync('sh', ['-c', list, folder], { cwd: checkout, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Bytes of all files of a folder. */
export function bytesOf(folder: string): number {
  const { stdout } = spawnSync('du', ['--summarize', '--apparent-size', '--block-size=1', folder], { encoding: 'utf8' })
  return Number(stdout.split('\t')[0])
}
