import { parseSync, Visitor, type ESTree } from 'vite'
import type { Pattern } from '../tools/backtracking.ts'
import { comparedSentences } from './comparedSentences.ts'

export type SourceFile = { path: string; text: string }

export type Found = { line: number; what: string }

/** The facts of one file that the measures need. */
export type Syntax = {
  /** Every text in the code: literals, templates (values as `{}`) and JSX; comments and import paths are not among them. */
  texts: Found[]
  /** Names of what objects hold, as they are written without quotes: a heading may be one. */
  keys: Found[]
  casts: Found[]
  anys: Found[]
  defaultExports: Found[]
  /** Module-level functions that only call another one with the same arguments. */
  forwarders: Found[]
  /** Module-level functions that take a yes-or-no parameter. */
  flags: Found[]
  /** Readings of the clock. */
  clocks: Found[]
  /** Branches on what people read. */
  comparisons: Found[]
  /** The 'METHOD /path' of each endpoint() call. */
  endpoints: Found[]
  /** Regular expressions that are written out, as '/source/flags'. */
  patterns: (Found & Pattern)[]
  /** Regular expressions that are built from values. */
  builtPatterns: Found[]
  /** True when the file only re-exports (a barrel). */
  isBarrel: boolean
}

type NamedFunction = { name: string; function: ESTree.Function | ESTree.ArrowFunctionExpression }

/** Reads one TypeScript or JavaScript file into the facts that the measures count. Throws when it is not valid code. */
export function readSyntax(file: SourceFile): Syntax {
  const { program, errors } = parseSync(file.path, file.text)
  if (errors[0]) throw new Error(`${file.path}: ${errors[0].message}`)
  const lineAt = (offset: number) => file.text.slice(0, offset).split('\n').length
  const found = (node: { start: number }, what: string): Found => ({ line: lineAt(node.start), what })

  const syntax: Syntax = {
    texts: [],
    keys: [],
    casts: [],
    anys: [],
    defaultExports: [],
    forwarders: [],
    flags: [],
    clocks: [],
    comparisons: comparedSentences(program).map((node) => found(node, file.text.slice(node.start, node.end))),
    endpoints: [],
    patterns: [],
    builtPatterns: [],
    isBarrel: isBarrel(program),
  }
  const importPaths = new Set(
    program.body.flatMap((node) => ('source' in node && node.source ? [node.source.start] : [])),
  )

  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string' && !importPaths.has(node.start)) syntax.texts.push(found(node, node.value))
      if ('regex' in node) {
        const { pattern: source, flags } = node.regex
        syntax.patterns.push({ ...found(node, `/${source}/${flags}`), source, flags })
      }
    },
    TemplateLiteral(node) {
      syntax.texts.push(found(node, node.quasis.map((quasi) => quasi.value.cooked ?? '').join('{}')))
    },
    Property({ key, computed }) {
      if (key.type === 'Identifier' && !computed) syntax.keys.push(found(key, key.name))
    },
    JSXText(node) {
      syntax.texts.push(found(node, node.value))
    },
    TSAsExpression(node) {
      if (!isConst(node.typeAnnotation)) syntax.casts.push(found(node, 'as'))
    },
    TSTypeAssertion(node) {
      syntax.casts.push(found(node, '<…>'))
    },
    TSAnyKeyword(node) {
      syntax.anys.push(found(node, 'any'))
    },
    ExportDefaultDeclaration(node) {
      syntax.defaultExports.push(found(node, 'export default'))
    },
    NewExpression(node) {
      if (isNamed(node.callee, 'Date') && node.arguments.length === 0) syntax.clocks.push(found(node, 'new Date()'))
      if (isNamed(node.callee, 'RegExp')) syntax.builtPatterns.push(found(node, 'new RegExp(…)'))
    },
    CallExpression(node) {
      if (isNamed(node.callee, 'RegExp')) syntax.builtPatterns.push(found(node, 'RegExp(…)'))
      if (isDateNow(node.callee)) syntax.clocks.push(found(node, 'Date.now()'))
      const [line] = node.arguments
      if (isNamed(node.callee, 'endpoint') && line?.type === 'Literal')
        syntax.endpoints.push(found(line, String(line.value)))
    },
  }).visit(program)

  for (const named of moduleFunctions(program)) {
    if (forwards(named.function)) syntax.forwarders.push(found(named.function, named.name))
    if (named.function.params.some(isYesOrNo)) syntax.flags.push(found(named.function, named.name))
  }
  return syntax
}

function isNamed(node: ESTree.Expression, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

function isDateNow(callee: ESTree.Expression): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return isNamed(callee.object, 'Date') && callee.property.name === 'now'
}

function isConst(type: ESTree.TSType): boolean {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
}

function isBarrel(program: ESTree.Program): boolean {
  const passesOn = (node: ESTree.Program['body'][number]) =>
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null)
  return program.body.length > 0 && program.body.every(passesOn)
}

function moduleFunctions(program: ESTree.Program): NamedFunction[] {
  return program.body.flatMap((node): NamedFunction[] => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declaration?.type === 'FunctionDeclaration') {
      return [{ name: declaration.id?.name ?? '', function: declaration }]
    }
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' ? [{ name: id.name, function: init }] : [],
    )
  })
}

function forwards({ params, body }: NamedFunction['function']): boolean {
  const names = params.map((parameter) => (parameter.type === 'Identifier' ? parameter.name : undefined))
  const call = onlyCall(body)
  if (call?.callee.type !== 'Identifier' || names.length === 0 || call.arguments.length !== names.length) return false
  return call.arguments.every((argument, place) => argument.type === 'Identifier' && argument.name === names[place])
}

function onlyCall(body: NamedFunction['function']['body']): ESTree.CallExpression | undefined {
  if (body?.type === 'CallExpression') return body
  if (body?.type !== 'BlockStatement' || body.body.length !== 1) return undefined
  const [statement] = body.body
  const value =
    statement?.type === 'ReturnStatement'
      ? statement.argument
      : statement?.type === 'ExpressionStatement'
        ? statement.expression
        : undefined
  const called = value?.type === 'AwaitExpression' ? value.argument : value
  return called?.type === 'CallExpression' ? called : undefined
}

function isYesOrNo(parameter: ESTree.ParamPattern): boolean {
  const written = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
  if (parameter.type === 'AssignmentPattern' && parameter.right.type === 'Literal') {
    return typeof parameter.right.value === 'boolean'
  }
  return 'typeAnnotation' in written && written.typeAnnotation?.typeAnnotation.type === 'TSBooleanKeyword'
}
