import path from 'node:path'
import { parseSync, type ESTree } from 'vite'

/** A declaration of a module: names and modules that it refers to, calls that it makes, rights that it asks for, all its texts. */
type Declared = { names: Set<string>; files: Set<string>; lines: Set<string>; rights: Set<string>; texts: Set<string> }
type Module = { imports: Map<string, { file: string; name: string }>; declared: Map<string, Declared> }

/** A call of a page, and where in the source it is made. */
export type PageCall = { line: string; place: string }

/** Text of a source file by its path from the root. */
export type Sources = { read: (file: string) => string; has: (file: string) => boolean }

type Node = { type: string; start: number }

const LINE = /^(GET|POST|PUT|PATCH|DELETE) \//
const ASKS = new Set(['may', 'mayDo', 'mayInCompany', 'useMay', 'useMayInCompany'])
/** Types have no calls; these wrap a value. */
const TYPE = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression|InstantiationExpression)/
const EVERYTHING = '*'

/**
 * The calls of pages, as their sources make them: from declaration to declaration over all imports, also those that come later. A call counts as
 * guarded by a right where on each way from the page to it a declaration asks for that right or for a narrower one, or where what is shown beside the call does.
 */
export function pageCalls({ read, has }: Sources) {
  const modules = new Map<string, Module>()
  const moduleOf = (file: string): Module => {
    const known = modules.get(file) ?? readModule(file, read(file), has)
    modules.set(file, known)
    return known
  }

  /** The declarations that one refers to directly. */
  function nextTo(file: string, name: string): [string, string][] {
    const { imports, declared } = moduleOf(file)
    const one = declared.get(name)
    if (!one) return []
    const named = [...one.names].flatMap((used): [string, string][] => {
      const there = imports.get(used)
      if (there?.name === EVERYTHING) return everythingIn(there.file)
      if (there) return [[there.file, there.name]]
      return declared.has(used) && used !== name ? [[file, used]] : []
    })
    return [...named, ...[...one.files].flatMap(everythingIn)]
  }
  const everythingIn = (file: string) =>
    [...moduleOf(file).declared.keys()].map((name): [string, string] => [file, name])
  const rightsAt = (file: string, name: string) => moduleOf(file).declared.get(name)?.rights ?? new Set<string>()

  /** All calls from here; `stops` tells the declarations behind which nothing is looked at. */
  function callsFrom(file: string, stops: (rights: ReadonlySet<string>) => boolean): PageCall[] {
    const seen = new Set<string>()
    const found: PageCall[] = []
    const visit = (at: string, name: string) => {
      const place = `${at}#${name}`
      if (seen.has(place) || stops(rightsAt(at, name))) return
      seen.add(place)
      const next = nextTo(at, name)
      const isFramed = next.some(([there, called]) => stops(rightsAt(there, called)))
      const lines = moduleOf(at).declared.get(name)?.lines ?? []
      if (!isFramed) for (const line of lines) found.push({ line, place })
      for (const [there, called] of next) visit(there, called)
    }
    for (const name of ['loader', 'Component']) visit(file, name)
    return found
  }

  /** All declarations from here. */
  function placesFrom(file: string): [string, string][] {
    const seen = new Map<string, [string, string]>()
    const visit = (at: string, name: string) => {
      if (seen.has(`${at}#${name}`)) return
      seen.set(`${at}#${name}`, [at, name])
      for (const [there, called] of nextTo(at, name)) visit(there, called)
    }
    for (const name of ['loader', 'Component']) visit(file, name)
    return [...seen.values()]
  }

  return {
    /** Each call once. */
    all: (file: string) => [...new Set(callsFrom(file, () => false).map(({ line }) => line))].toSorted(),
    /** Texts of a page and of all that it shows, also of what comes later, by the place of each. */
    texts: (file: string): [place: string, text: string][] =>
      placesFrom(file).flatMap(([at, name]) =>
        [...(moduleOf(at).declared.get(name)?.texts ?? [])].map((text): [string, string] => [`${at}#${name}`, text]),
      ),
    /** Texts of a file. */
    textsIn: (file: string): string[] => [...moduleOf(file).declared.values()].flatMap(({ texts }) => [...texts]),
    /** Calls that can be reached without any of these rights being asked for. */
    without: (file: string, rights: ReadonlySet<string>) => callsFrom(file, (asked) => !asked.isDisjointFrom(rights)),
    /** Tests whether the declaration at a place names one of these rights. */
    names: (place: string, rights: ReadonlySet<string>) => {
      const [file = '', name = ''] = place.split('#')
      return !(moduleOf(file).declared.get(name)?.texts ?? new Set()).isDisjointFrom(rights)
    },
  }
}

function readModule(file: string, text: string, has: Sources['has']): Module {
  const { program } = parseSync(file, text)
  const module: Module = { imports: new Map(), declared: new Map() }
  const fileOf = (source: string) => {
    const there = source.startsWith('#web/') ? source.slice(1) : path.posix.join(path.posix.dirname(file), source)
    return /\.tsx?$/.test(there) && has(there) ? there : undefined
  }
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') noteImports(module, node, fileOf(node.source.value))
    else for (const { name, body } of declarationsIn(node)) module.declared.set(name, readDeclaration(body, fileOf))
  }
  return module
}

function noteImports({ imports }: Module, node: ESTree.ImportDeclaration, file: string | undefined): void {
  if (file === undefined || node.importKind === 'type') return
  for (const one of node.specifiers) {
    if (one.type !== 'ImportSpecifier') imports.set(one.local.name, { file, name: EVERYTHING })
    else if (one.importKind !== 'type' && one.imported.type === 'Identifier')
      imports.set(one.local.name, { file, name: one.imported.name })
  }
}

function declarationsIn(node: ESTree.Program['body'][number]): { name: string; body: unknown }[] {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  if (declaration?.type === 'FunctionDeclaration') return [{ name: declaration.id?.name ?? '', body: declaration }]
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) => namesIn(id).map((name) => ({ name, body: init })))
}

/** A pattern declares several names at once. */
function namesIn(id: unknown): string[] {
  const found: string[] = []
  walk(id, (node) => {
    if (node.type === 'Identifier' && 'name' in node) found.push(String(node.name))
  })
  return found
}

function readDeclaration(body: unknown, fileOf: (source: string) => string | undefined): Declared {
  const declared: Declared = {
    names: new Set(),
    files: new Set(),
    lines: new Set(),
    rights: new Set(),
    texts: new Set(),
  }
  walk(body, (node) => {
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && 'name' in node)
      declared.names.add(String(node.name))
    if (node.type === 'Literal' && isText(node))
      (LINE.test(node.value) ? declared.lines : declared.texts).add(node.value)
    const shown = shownText(node)
    if (shown !== undefined) declared.texts.add(shown)
    if (node.type === 'ImportExpression' && 'source' in node && isText(node.source)) {
      const there = fileOf(node.source.value)
      if (there !== undefined) declared.files.add(there)
    }
    if (node.type === 'CallExpression' && 'callee' in node && 'arguments' in node && Array.isArray(node.arguments)) {
      const right: unknown = node.arguments[0]
      if (asks(node.callee) && isText(right)) declared.rights.add(right.value)
    }
  })
  return declared
}

/** `may(…)`, or what `useMay()` answers, at once or under the name that all give it. */
function asks(callee: unknown): boolean {
  if (typeof callee !== 'object' || callee === null) return false
  if ('callee' in callee) return asks(callee.callee)
  return 'name' in callee && ASKS.has(String(callee.name))
}

function isText(node: unknown): node is { value: string } {
  return typeof node === 'object' && node !== null && 'value' in node && typeof node.value === 'string'
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit)
    return
  }
  if (typeof node !== 'object' || node === null) return
  if (isNode(node)) {
    if (TYPE.test(node.type)) return
    visit(node)
  }
  for (const one of Object.values(node)) walk(one, visit)
}

const isNode = (node: object): node is Node => 'type' in node && typeof node.type === 'string' && 'start' in node

/** Words of JSX, or of a piece of a template. */
function shownText(node: Node): string | undefined {
  if (node.type === 'JSXText' && 'value' in node) return String(node.value).replaceAll(/\s+/g, ' ').trim()
  if (node.type !== 'TemplateElement' || !('value' in node)) return undefined
  const { value } = node
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : undefined
}
