import type { RenderedPage } from '#contract/pages/renderedPage.ts'
import { escapeHtml } from '../http/html.ts'

/** HTML around a drawn page: before it, between it and the answers that it was drawn of, and behind these; the same at each of a page's addresses. */
export type Surroundings = { before: string; between: string; after: string }

/** The answers' JSON in a data block, which no browser runs; only '<' could end the block. */
export function dataBlock(data: Record<string, string>): string {
  const answers = Object.entries(data).map(([line, json]) => `${JSON.stringify(line)}:${json}`)
  return `<script type="application/json" id="first-data">{${answers.join(',').replaceAll('<', '\\u003c')}}</script>`
}

/** A drawn page as a whole one. (rules/access#rendered) */
export function wholeHtml({ before, between, after }: Surroundings, drawn: RenderedPage): string {
  const root = `<div id="root" data-drawn="${escapeHtml(drawn.path)}" data-moment="${drawn.moment.toISOString()}">`
  return [before, root, drawn.html, between, dataBlock(drawn.answers), after].join('')
}
