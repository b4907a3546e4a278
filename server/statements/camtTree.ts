import { setImmediate as nextTurn } from 'node:timers/promises'
import sax from 'sax'
import { withoutForbiddenCharacters } from '#domain/text/checks.ts'
import { hasLongDeclarations } from '#domain/text/xmlDeclarations.ts'
import { Refusal } from '../http/refusal.ts'

/** An element by its local name, without the prefix of a namespace. */
export type Element = { name: string; attributes: Attributes; children: Element[]; text: string }
type Attributes = Readonly<Record<string, string>>

/** More than the largest statement has: counted as they come, so that reading stops there. (rules/faults#costly-work) */
const DEPTH_MAX = 40
const ELEMENTS_MAX = 1_500_000
const TOGETHER_MAX = 200_000
const ATTRIBUTES_MAX = 16
const TEXT_MAX = 20_000
/** Read before others get their turn. */
const CHUNK = 64 * 1024

/** Listeners that a file is handed to as it comes, so that none is held as a whole tree. Paths are of local names, from the root. */
type Reading = {
  opened: (path: readonly string[], attributes: Attributes) => void
  /** True for elements that are read with all that is in them. */
  isWhole: (path: readonly string[]) => boolean
  closed: (element: Element, path: readonly string[]) => void
}

/**
 * Reads XML from top to bottom. Refusals: 400 a DOCTYPE or entity, declarations, depths, elements, attributes and texts that no statement has, XML that
 * ends early or is none, with its line. (rules/statements#xml)
 */
export async function readXml(xml: string, { opened, isWhole, closed }: Reading): Promise<void> {
  if (hasLongDeclarations(xml)) throw new Refusal('FILE_TOO_COSTLY')
  const parser = sax.parser(true, { trim: true })
  const path: string[] = []
  const whole: Element[] = []
  parser.ondoctype = () => {
    throw new Refusal('STATEMENT_DOCTYPE')
  }
  let attributesHere = 0
  parser.onattribute = ({ name }) => {
    // the parser would take it for the method itself at the next attribute
    if (name in Object.prototype) throw new Refusal('STATEMENT_UNREADABLE', parser.line + 1)
    attributesHere += 1
    if (attributesHere > ATTRIBUTES_MAX) throw new Refusal('FILE_TOO_COSTLY')
  }
  let elements = 0
  let together = 0
  parser.onopentag = ({ name: qualified, attributes: given }) => {
    attributesHere = 0
    elements += 1
    if (elements > ELEMENTS_MAX) throw new Refusal('FILE_TOO_COSTLY')
    const name = localName(qualified)
    path.push(name)
    if (path.length > DEPTH_MAX) throw new Refusal('STATEMENT_TOO_DEEP')
    const attributes = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]))
    opened(path, attributes)
    if (whole.length === 0 && !isWhole(path)) return
    const element = { name, attributes, children: [], text: '' }
    together = whole.length === 0 ? 1 : together + 1
    if (together > TOGETHER_MAX) throw new Refusal('FILE_TOO_COSTLY')
    whole.at(-1)?.children.push(element)
    whole.push(element)
  }
  const addText = (text: string) => {
    const element = whole.at(-1)
    if (!element) return
    if (element.text.length + text.length > TEXT_MAX) throw new Refusal('FILE_TOO_COSTLY')
    element.text += withoutForbiddenCharacters(text)
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => {
    const element = whole.pop()
    if (element && whole.length === 0) closed(element, path)
    path.pop()
  }
  parser.onerror = () => {
    throw new Refusal('STATEMENT_UNREADABLE', parser.line + 1)
  }
  try {
    for (let from = 0; from < xml.length; from += CHUNK) {
      parser.write(xml.slice(from, from + CHUNK))
      await nextTurn()
    }
    parser.close()
  } catch (error) {
    // whatever the parser itself stumbles over is no statement
    throw error instanceof Refusal ? error : new Refusal('STATEMENT_UNREADABLE', parser.line + 1)
  }
}

const localName = (qualified: string) => qualified.slice(qualified.indexOf(':') + 1)

/** The elements at a path below one. */
export function all(element: Element | undefined, ...path: readonly string[]): Element[] {
  const [first, ...rest] = path
  if (element === undefined) return []
  if (first === undefined) return [element]
  return element.children.filter(({ name }) => name === first).flatMap((child) => all(child, ...rest))
}

/** The text of the first element at a path, '' without one. */
export const textAt = (element: Element | undefined, ...path: readonly string[]): string =>
  all(element, ...path)[0]?.text.trim() ?? ''
