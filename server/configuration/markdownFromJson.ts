import { z } from 'zod'
import { eventMessages as say } from '../eventMessages.ts'

const words = z.string({ error: say.text }).min(1, say.empty)

/** A legal text as files of earlier versions had it: plain paragraphs and points, no markup. */
export const JsonLegalText = z.object({
  title: words,
  intro: z.array(words),
  sections: z.array(z.object({ heading: words, paragraphs: z.array(words), points: z.array(words).optional() })),
})

/** The same text as Markdown; what would be markup there is escaped, placeholders stay. */
export function markdownFromJson({ title, intro, sections }: z.output<typeof JsonLegalText>): string {
  const blocks = [
    `# ${withoutMarks(title)}`,
    ...intro.map(asParagraph),
    ...sections.flatMap(({ heading, paragraphs, points = [] }) => [
      `## ${withoutMarks(heading)}`,
      ...paragraphs.map(asParagraph),
      ...(points.length > 0 ? [points.map((point) => `- ${asParagraph(point)}`).join('\n')] : []),
    ]),
  ]
  return `${blocks.join('\n\n')}\n`
}

function withoutMarks(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\*[\]`<]|(?<![\p{L}\d])_|_(?![\p{L}\d])|&(?=#?\w+;)/gu, String.raw`\$&`)
}

/** The same without what would begin a heading, a quote or a list. */
function asParagraph(text: string): string {
  return withoutMarks(text)
    .replace(/^([#>+-])/, String.raw`\$1`)
    .replace(/^(\d+)([.)])(?= )/, String.raw`$1\$2`)
}
