import type { Block, Span } from '#contract/event/event.ts'

/** Letters that each part of a text counts beside its words: what is written around it in a letter or an answer, about. */
const OF_A_PART = 30

/**
 * Letters of a text as it is drawn, about, with what each part needs and the address of each link: an address that is written once can be
 * led to a thousand times. (rules/settings#tables)
 */
export const sizeOf = (blocks: readonly Block[]): number => blocks.reduce((sum, block) => sum + sizeOfBlock(block), 0)

function sizeOfBlock(block: Block): number {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return OF_A_PART + sizeOfWords(block.words)
    case 'quote':
      return sizeOfParts(block.words)
    case 'list':
      return sizeOfParts(block.points.flatMap(({ words, points }) => [words, ...points]))
    case 'table':
      return sizeOfParts([block.head, ...block.rows].flat())
    case 'rule':
      return OF_A_PART
  }
}

const sizeOfParts = (parts: readonly (readonly Span[])[]) =>
  parts.reduce((sum, words) => sum + OF_A_PART + sizeOfWords(words), 0)

const sizeOfWords = (words: readonly Span[]) =>
  words.reduce((sum, { text, to = '' }) => sum + OF_A_PART + text.length + to.length, 0)
