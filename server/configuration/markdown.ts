import MarkdownIt, { type Token } from 'markdown-it'
import type { Block, Span } from '#contract/event/event.ts'
import { hasTooLargeTables } from '#domain/text/textTables.ts'

/** A text as its Markdown says it, with its placeholders. */
export type ParsedText = { title: string; intro: Block[]; sections: { heading: string; blocks: Block[] }[] }

/**
 * Markdown without what a legal text has no use for: neither pictures nor code. Raw HTML stays what it is, words. Nothing of it is rendered
 * to HTML: the browser draws the blocks, so that no text of an organiser can bring markup into a page. (rules/settings#legal)
 */
const markdown = aReader()
/** Parser for stored texts whose tables are too large: their lines stay words. (rules/settings#tables) */
const withoutTables = aReader().disable('table')

function aReader() {
  const reader = new MarkdownIt({ html: false, linkify: false, typographer: false })
  return reader.disable(['code', 'fence', 'image', 'backticks'])
}

const tokensOf = (text: string) => new Tokens((hasTooLargeTables(text) ? withoutTables : markdown).parse(text, {}))

/** The title (the first heading), what stands before the first section, and the sections. */
export function parseMarkdown(text: string): ParsedText {
  const tokens = tokensOf(text)
  const parsed: ParsedText = { title: '', intro: [], sections: [] }
  for (let token = tokens.next(); token; token = tokens.next()) {
    const blocks = parsed.sections.at(-1)?.blocks ?? parsed.intro
    if (token.type === 'heading_open') {
      const words = tokens.words()
      const heading = words.map((span) => span.text).join('')
      if (token.tag === 'h1' && parsed.title === '') parsed.title = heading
      else if (token.tag === 'h1' || token.tag === 'h2') parsed.sections.push({ heading, blocks: [] })
      else blocks.push({ kind: 'heading', words })
    } else {
      const block = blockOf(token, tokens)
      if (block) blocks.push(block)
    }
  }
  return parsed
}

/** The blocks of a text without a title of its own, such as a letter's: headings stay in their places. */
export function parseBlocks(text: string): Block[] {
  const tokens = tokensOf(text)
  const blocks: Block[] = []
  for (let token = tokens.next(); token; token = tokens.next()) {
    const block: Block | undefined =
      token.type === 'heading_open' ? { kind: 'heading', words: tokens.words() } : blockOf(token, tokens)
    if (block) blocks.push(block)
  }
  return blocks
}

/** The tokens of a text, one after the other. */
class Tokens {
  readonly #all: readonly Token[]
  #place = 0

  constructor(all: readonly Token[]) {
    this.#all = all
  }

  next(): Token | undefined {
    const token = this.#all[this.#place]
    this.#place += 1
    return token
  }

  /** The words of the next inline token. */
  words(): Span[] {
    for (let token = this.next(); token; token = this.next()) if (token.type === 'inline') return spansOf(token)
    return []
  }

  /** The tokens up to the end of what `opened` began. */
  *within(opened: Token): Generator<Token> {
    const end = opened.type.replace('_open', '_close')
    for (let token = this.next(); token; token = this.next()) {
      if (token.type === end && token.level === opened.level) return
      yield token
    }
  }
}

function blockOf(token: Token, tokens: Tokens): Block | undefined {
  if (token.type === 'paragraph_open') return { kind: 'paragraph', words: tokens.words() }
  if (token.type === 'hr') return { kind: 'rule' }
  if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') return listOf(token, tokens)
  if (token.type === 'blockquote_open') return { kind: 'quote', words: inlinesOf(token, tokens).map(spansOf) }
  if (token.type === 'table_open') return tableOf(token, tokens)
  return undefined
}

/** Points deeper than the second level stand on the second. */
function listOf(opened: Token, tokens: Tokens): Block {
  const points: { words: Span[]; points: Span[][] }[] = []
  for (const token of tokens.within(opened)) {
    if (token.type !== 'inline') continue
    const words = spansOf(token)
    // a list's items are one level below it, their paragraphs two, the words three
    const last = points.at(-1)
    if (token.level <= opened.level + 3 || !last) points.push({ words, points: [] })
    else last.points.push(words)
  }
  const start =
    opened.type === 'ordered_list_open' ? Number(opened.attrs?.find(([name]) => name === 'start')?.[1] ?? 1) : undefined
  return { kind: 'list', ...(start !== undefined && { start }), points }
}

function tableOf(opened: Token, tokens: Tokens): Block {
  const rows: Span[][][] = []
  for (const token of tokens.within(opened)) {
    if (token.type === 'tr_open') rows.push([])
    if (token.type === 'inline') rows.at(-1)?.push(spansOf(token))
  }
  const [head = [], ...others] = rows
  return { kind: 'table', head, rows: others }
}

function inlinesOf(opened: Token, tokens: Tokens): Token[] {
  return [...tokens.within(opened)].filter(({ type }) => type === 'inline')
}

function spansOf({ children }: Token): Span[] {
  const spans: Span[] = []
  let strong = 0
  let emphasis = 0
  let to: string | undefined
  for (const { type, content, attrs } of children ?? []) {
    if (type === 'strong_open') strong += 1
    else if (type === 'strong_close') strong -= 1
    else if (type === 'em_open') emphasis += 1
    else if (type === 'em_close') emphasis -= 1
    else if (type === 'link_open') to = addressOf(String(attrs?.find(([name]) => name === 'href')?.[1] ?? ''))
    else if (type === 'link_close') to = undefined
    else {
      const text = type === 'softbreak' ? ' ' : type === 'hardbreak' ? '\n' : content
      if (text === '') continue
      const look = {
        ...(strong > 0 && { strong: true as const }),
        ...(emphasis > 0 && { emphasis: true as const }),
        ...(to !== undefined && { to }),
      }
      const last = spans.at(-1)
      if (last && last.strong === look.strong && last.emphasis === look.emphasis && last.to === look.to)
        last.text += text
      else spans.push({ text, ...look })
    }
  }
  return spans
}

/** A letter's own link, which differs from reader to reader. (rules/broadcasts#placeholders) */
export const OWN_LINK = '{Link}'

/** Where a link may lead; undefined for what is none of these: then only its words are shown. */
function addressOf(href: string): string | undefined {
  const address = href.replaceAll('%7B', '{').replaceAll('%7D', '}')
  return address === OWN_LINK || /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(address) ? address : undefined
}
