import type { Block, Span } from '#contract/event/event.ts'
import { COLOURS } from '#domain/look/colours.ts'
import { escapeHtml } from '../http/html.ts'

/** A text that the organiser wrote, as HTML for mailboxes, its links in this colour. All words are escaped. (rules/broadcasts#text) */
export function htmlOfText(blocks: readonly Block[], linkColour: string): string {
  const words = (spans: readonly Span[]) => htmlOfSpans(spans, linkColour)
  return blocks.map((block) => htmlOfBlock(block, words)).join('\n')
}

/** The same as plain text. */
export function plainOfText(blocks: readonly Block[]): string {
  return blocks.map(plainOfBlock).join('\n\n')
}

const CELL = `padding:6px 12px 6px 0;border-bottom:1px solid ${COLOURS.line};text-align:left;vertical-align:top`

type InHtml = (spans: readonly Span[]) => string

function htmlOfBlock(block: Block, html: InHtml): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${html(block.words)}</p>`
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:20px;line-height:26px">${html(block.words)}</h2>`
    case 'list': {
      const tag = block.start === undefined ? 'ul' : 'ol'
      const start = block.start === undefined || block.start === 1 ? '' : ` start="${block.start}"`
      const points = block.points.map(({ words, points: below }) => `<li>${html(words)}${listBelow(below, html)}</li>`)
      return `<${tag}${start} style="margin:0 0 16px;padding-left:22px">${points.join('')}</${tag}>`
    }
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding-left:14px;border-left:3px solid ${COLOURS.line}">${block.words.map(html).join('<br>')}</blockquote>`
    case 'table': {
      const row = (cells: readonly Span[][], tag: 'th' | 'td') =>
        `<tr>${cells.map((cell) => `<${tag} style="${CELL}">${html(cell)}</${tag}>`).join('')}</tr>`
      const rows = block.rows.map((cells) => row(cells, 'td'))
      return `<table cellpadding="0" cellspacing="0" style="margin:0 0 20px">${row(block.head, 'th')}${rows.join('')}</table>`
    }
    case 'rule':
      return `<div style="margin:8px 0 20px;border-top:1px solid ${COLOURS.line};font-size:1px;line-height:1px">&nbsp;</div>`
  }
}

const listBelow = (points: readonly Span[][], html: InHtml) =>
  points.length === 0
    ? ''
    : `<ul style="padding-left:22px">${points.map((words) => `<li>${html(words)}</li>`).join('')}</ul>`

function htmlOfSpans(spans: readonly Span[], linkColour: string): string {
  return spans
    .map(({ text, strong, emphasis, to }) => {
      const words = escapeHtml(text).replaceAll('\n', '<br>')
      const slanted = emphasis ? `<em>${words}</em>` : words
      const weighed = strong ? `<strong>${slanted}</strong>` : slanted
      return to === undefined ? weighed : `<a href="${escapeHtml(to)}" style="color:${linkColour}">${weighed}</a>`
    })
    .join('')
}

function plainOfBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return plainOfSpans(block.words)
    case 'heading':
      return plainOfSpans(block.words).toUpperCase()
    case 'list':
      return block.points
        .map(({ words, points }, place) => {
          const mark = block.start === undefined ? '-' : `${block.start + place}.`
          return [`${mark} ${plainOfSpans(words)}`, ...points.map((below) => `  - ${plainOfSpans(below)}`)].join('\n')
        })
        .join('\n')
    case 'quote':
      return block.words.map((words) => `> ${plainOfSpans(words)}`).join('\n')
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(plainOfSpans).join(' | ')).join('\n')
    case 'rule':
      return '----------'
  }
}

/** Where a link leads stands behind its words, unless they say it. */
function plainOfSpans(spans: readonly Span[]): string {
  return spans.map(({ text, to }) => (to === undefined || to === text ? text : `${text} (${to})`)).join('')
}
