import type { Block, Span } from '#contract/event/event.ts'

/** A block with each of its pieces of text changed. */
export function withSpans(block: Block, change: (span: Span) => Span): Block {
  const words = (spans: readonly Span[]) => spans.map(change)
  if (block.kind === 'rule') return block
  if (block.kind === 'quote') return { ...block, words: block.words.map(words) }
  if (block.kind === 'table')
    return { ...block, head: block.head.map(words), rows: block.rows.map((row) => row.map(words)) }
  if (block.kind === 'list')
    return {
      ...block,
      points: block.points.map((point) => ({ words: words(point.words), points: point.points.map(words) })),
    }
  return { ...block, words: words(block.words) }
}
