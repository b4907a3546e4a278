import { Visitor, type ESTree } from 'vite'

const EQUALITY = new Set(['===', '!==', '==', '!='])
const SEARCHES = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'search', 'match', 'test', 'has', 'get'])
const SETS = new Set(['Set', 'Map'])
const TABLE_OF_SENTENCES = /^(messages|fallbacks|\w+Messages)$/
const isSentence = (text: string) => /\p{L} \p{L}/u.test(text) && /[.!?]$/.test(text)

/**
 * Finds code that branches on display texts: a sentence of a table, a `.message` or a literal sentence in an equality, a search or a
 * switch. Comparing texts of one answer with each other, to show none twice, is allowed: it works with any wording.
 */
export function comparedSentences(program: ESTree.Program): ESTree.Node[] {
  const compared: ESTree.Node[] = []
  const tables = tablesIn(program)
  const isSentence = (node: ESTree.Node) => says(node, tables)

  new Visitor({
    BinaryExpression(node) {
      if (!EQUALITY.has(node.operator) || isNothing(node.left) || isNothing(node.right)) return
      if (isSentence(node.left) || isSentence(node.right)) compared.push(node)
    },
    SwitchStatement(node) {
      const tests = node.cases.flatMap((one) => one.test ?? [])
      if ([node.discriminant, ...tests].some(isSentence)) compared.push(node.discriminant)
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || !SEARCHES.has(nameOf(callee))) return
      const among = callee.object.type === 'ArrayExpression' ? callee.object.elements : []
      const sides = [callee.object, ...among, ...node.arguments].filter((side) => side !== null)
      if (sides.some(isSentence)) compared.push(node)
    },
    NewExpression(node) {
      const [list] = node.arguments
      if (node.callee.type !== 'Identifier' || !SETS.has(node.callee.name) || list?.type !== 'ArrayExpression') return
      const keys = list.elements.map((entry) => (entry?.type === 'ArrayExpression' ? entry.elements[0] : entry))
      if (keys.some((key) => key && isSentence(key))) compared.push(node)
    },
    Property(node) {
      if (node.computed && isSentence(node.key)) compared.push(node.key)
    },
  }).visit(program)
  return compared
}

/** The names that a file gives to tables of sentences and parts of them: `const say = messages.order`. */
function tablesIn(program: ESTree.Program): ReadonlySet<string> {
  const names = new Set<string>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (!init || init.type === 'CallExpression' || !says(init, names)) return
      if (id.type === 'Identifier') names.add(id.name)
      if (id.type !== 'ObjectPattern') return
      for (const part of id.properties) {
        if (part.type === 'Property' && part.value.type === 'Identifier') names.add(part.value.name)
      }
    },
  }).visit(program)
  return names
}

function says(node: ESTree.Node, tables: ReadonlySet<string>): boolean {
  if (node.type === 'Identifier') return TABLE_OF_SENTENCES.test(node.name) || tables.has(node.name)
  if (node.type === 'Literal') return typeof node.value === 'string' && isSentence(node.value)
  if (node.type === 'ChainExpression') return says(node.expression, tables)
  if (node.type === 'CallExpression')
    return node.callee.type === 'MemberExpression' && says(rootOf(node.callee), tables)
  if (node.type === 'MemberExpression') return nameOf(node) === 'message' || says(rootOf(node), tables)
  return false
}

function rootOf(node: ESTree.Expression): ESTree.Expression {
  return node.type === 'MemberExpression' ? rootOf(node.object) : node
}

function nameOf({ property }: ESTree.MemberExpression): string {
  if (property.type === 'Literal') return String(property.value)
  return property.type === 'Identifier' ? property.name : ''
}

/** Checking only whether there is a sentence does not depend on its words. */
function isNothing(node: ESTree.Node): boolean {
  if (node.type === 'Literal') return node.value === null || node.value === ''
  return node.type === 'Identifier' && node.name === 'undefined'
}
