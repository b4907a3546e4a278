import { xmlText } from '#domain/text/xmlText.ts'

/** An element of an XML document: text, or elements. */
export type Element = { name: string; attributes: Attributes; content: string | readonly Element[] }
type Attributes = Readonly<Record<string, string>>

/** An element with this text, blanks as plain ones; none where nothing is said: an empty element means nothing. */
export function leaf(name: string, text: string | null, attributes: Attributes = {}): Element[] {
  const content = (text ?? '').replaceAll(/\s+/g, ' ').trim()
  return content === '' ? [] : [{ name, attributes, content }]
}

/** An element with these in it; none when there are none. */
export function branch(name: string, ...children: readonly Element[][]): Element[] {
  const content = children.flat()
  return content.length === 0 ? [] : [{ name, attributes: {}, content }]
}

/** A whole document, an element a line. */
export function written(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '').join('\n')}\n`
}

function lines({ name, attributes, content }: Element, indent: string): string[] {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  const opening = `${indent}<${name}${said.join('')}>`
  if (typeof content === 'string') return [`${opening}${xmlText(content)}</${name}>`]
  return [opening, ...content.flatMap((child) => lines(child, `${indent}  `)), `${indent}</${name}>`]
}
