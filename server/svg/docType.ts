import { SvgStop } from './svgFault.ts'

const NAMES_MAX = 40
/** A short word for an address, as Adobe Illustrator declares its namespaces; no entity of another kind. */
const DECLARATION = /\s*<!ENTITY\s+(\w+)\s+"(https?:\/\/[\w./:#-]+)"\s*>/y
const NAME_MAX = 40
const ADDRESS_MAX = 70
const BLANK = /^\s*$/

/**
 * The names of namespaces that a DOCTYPE declares; none without declarations, for what it refers to is not fetched. Anything else in it is
 * refused. (rules/security#drawings)
 */
export function namesOfWorld(docType: string): Record<string, string> {
  const begin = docType.indexOf('[')
  if (begin === -1) return {}
  const declared = docType.slice(begin + 1, docType.lastIndexOf(']'))
  const names: Record<string, string> = {}
  DECLARATION.lastIndex = 0
  let read = 0
  for (let count = 0; count < NAMES_MAX; count += 1) {
    const found = DECLARATION.exec(declared)
    if (!found) break
    const [, name = '', address = ''] = found
    if (name.length > NAME_MAX || address.length > ADDRESS_MAX) break
    names[name] = address
    read = DECLARATION.lastIndex
  }
  DECLARATION.lastIndex = 0
  if (!BLANK.test(declared.slice(read))) throw new SvgStop({ unsafe: '<!ENTITY>' })
  return names
}
