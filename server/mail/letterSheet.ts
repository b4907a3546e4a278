import { COLOURS } from '#domain/look/colours.ts'
import type { Block, Secrets, Sheet } from '../schema/tables/records.ts'
import { taxNumbersOf } from '#contract/orders/vatWords.ts'
import { paperColours } from '#domain/look/themeColours.ts'
import type { EventWordmark, EventWords } from '../event.ts'
import { escapeHtml } from '../http/html.ts'
import { htmlOfText, plainOfText } from './letterText.ts'

/** A mail as queued: its plain text, and the content from which its HTML is rendered when it is sent. */
export type Letter = { subject: string; text: string; sheet: Sheet; secrets: Secrets | null }

/** Who writes: the event and the address people use. The context can be passed as it is. */
export type Sender = { event: EventWords; publicUrl: string }

/** A letter as plain text, and which of its words are codes. Its HTML, five times as long, is rendered when it is sent. */
export function writeLetter(sender: Sender, sheet: Sheet, secrets: Secrets | null = null): Letter {
  return { subject: sheet.subject, text: plainText(sender, sheet), sheet, secrets }
}

/** What the HTML calls the wordmark that is sent along. */
export const WORDMARK_ID = 'wordmark@firmenlauf'

type Colours = ReturnType<typeof paperColours>

const TEXT = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif"
const SPORTY = "font-family:'Barlow Condensed','Roboto Condensed','Arial Narrow',Arial,sans-serif;font-weight:700"
const FIGURES = 'font-variant-numeric:tabular-nums;white-space:nowrap'

/** The same letter as HTML in the product's design. */
export function htmlOf(sender: Sender, { subject, heading, greeting, blocks }: Sheet): string {
  const { event } = sender
  const colours = paperColours(event.look)
  const year = event.date.slice(2, 4)
  return `<!doctype html>
<html lang="de-AT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${COLOURS.snow};color:${COLOURS.ink};${TEXT};font-size:17px;line-height:26px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOURS.snow}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${COLOURS.paper};border:1px solid ${COLOURS.line};border-radius:12px">
<tr><td style="padding:5px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.spruce};border-radius:8px 8px 2px 2px"><tr>
${hole('left')}<td style="padding:14px 0;color:${COLOURS.paper};${SPORTY};font-size:22px;line-height:28px">
${event.wordmark ? wordmark(event, event.wordmark) : `<span style="background:${COLOURS.paper};color:${colours.spruce};border-radius:4px;padding:1px 8px">${escapeHtml(year)}</span>&nbsp; ${escapeHtml(event.shortName)}`}</td>${hole('right')}</tr></table></td></tr>
<tr><td style="padding:24px 24px 16px;overflow-wrap:anywhere"><h1 style="margin:0 0 16px;${SPORTY};font-size:34px;line-height:36px">${escapeHtml(heading)}</h1>
${paragraph(greeting)}
${blocks.map((block) => htmlBlock(block, colours)).join('\n')}</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="padding:20px 24px;overflow-wrap:anywhere;color:${COLOURS.rock};font-size:14px;line-height:21px">
${footer(sender).map(escapeHtml).join('<br>')}</td></tr></table>
</td></tr></table></body></html>
`
}

/** Pixels; what a mail shows is half as large as it is drawn, so that it is sharp everywhere. */
const WORDMARK = { height: 40, width: 320 } as const

/** It comes with the mail: pictures from elsewhere are not shown until somebody allows it. (rules/settings#wordmark) */
function wordmark({ shortName, look }: EventWords, { width, height }: EventWordmark): string {
  const scale = Math.min(WORDMARK.height / height, WORDMARK.width / width)
  const plate = look.wordmarkPlate ? `background:${COLOURS.paper};border-radius:6px;padding:6px 10px;` : ''
  return `<img src="cid:${WORDMARK_ID}" alt="${escapeHtml(shortName)}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" style="${plate}display:block;border:0">`
}

function hole(side: 'left' | 'right'): string {
  const dot = `<div style="width:12px;height:12px;border-radius:6px;background:${COLOURS.snow};font-size:1px;line-height:12px">&nbsp;</div>`
  return `<td width="27" align="${side}" valign="top" style="padding:9px 9px 0">${dot}</td>`
}

/** A mailed code of digits is what the letter is for; one that can be typed instead of a link is smaller than its button, and whole on a telephone. */
const DIGITS = 6
const MAILED = 'font-size:56px;line-height:60px;letter-spacing:6px'
const TYPED = 'font-size:26px;line-height:32px;letter-spacing:1px'

function paragraph(words: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(words).replace(/\n/g, '<br>')}</p>`
}

function htmlBlock(block: Block, colours: Colours): string {
  switch (block.kind) {
    case 'words':
      return paragraph(block.words)
    case 'code':
      return `<p style="margin:8px 0 24px;${SPORTY};${block.code.length > DIGITS ? TYPED : MAILED};white-space:nowrap;color:${colours.spruce}">${escapeHtml(block.code)}</p>`
    case 'facts':
      return table(
        block.rows.map(([label, value]) =>
          row(
            cell(label, `color:${COLOURS.rock}`),
            cell(value, 'font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere'),
          ),
        ),
      )
    case 'lines':
      return table(
        block.rows.map(({ quantity, name, detail, price }) => {
          const more =
            detail === '' ? '' : `<br><span style="color:${COLOURS.rock};font-size:15px">${escapeHtml(detail)}</span>`
          const what = `<td style="padding:8px 16px 8px 0;border-bottom:1px solid ${COLOURS.line}">${escapeHtml(`${quantity} × ${name}`)}${more}</td>`
          return `<tr>${what}<td align="right" valign="top" style="padding:8px 0;border-bottom:1px solid ${COLOURS.line};font-weight:600;${FIGURES}">${escapeHtml(price)}</td></tr>`
        }),
      )
    case 'totals':
      return table([
        ...block.rows.map(([label, value]) => row(cell(label, `color:${COLOURS.rock}`), cell(value, FIGURES))),
        row(
          cell(block.sum[0], `${SPORTY};font-size:26px`),
          cell(block.sum[1], `${SPORTY};font-size:26px;color:${COLOURS.glow};${FIGURES}`),
        ),
      ])
    case 'tear':
      return `<div style="margin:8px 0 20px;border-top:2px dashed #a9b4af;font-size:1px;line-height:1px">&nbsp;</div>`
    case 'steps':
      return `<ol style="margin:0 0 16px;padding-left:22px">${block.steps.map((step) => `<li style="margin:0 0 6px">${escapeHtml(step)}</li>`).join('')}</ol>`
    case 'text':
      return htmlOfText(block.blocks, colours.spruce)
    case 'scan':
      return scan(block)
    case 'link':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;background:${colours.spruce};color:${COLOURS.paper};text-decoration:none;font-weight:600;border-radius:6px;padding:11px 22px">${escapeHtml(block.label)}</a></p>`
  }
}

/** What the HTML calls the QR code of this text, which is sent along like the wordmark. */
export const codeIdOf = (text: string) => `${encodeURIComponent(text)}.code@firmenlauf`

const CODE_PIXELS = 168

function scan({ text, caption, alt }: Extract<Block, { kind: 'scan' }>): string {
  const code = `<img src="cid:${codeIdOf(text)}" alt="${escapeHtml(alt)}" width="${CODE_PIXELS}" height="${CODE_PIXELS}" style="display:block;border:0">`
  return `<div style="margin:0 0 20px">${code}<span style="color:${COLOURS.rock};font-size:14px;${FIGURES}">${escapeHtml(caption)}</span></div>`
}

function table(rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>`
}

function row(left: string, right: string): string {
  return `<tr><td valign="top" style="padding:3px 16px 3px 0;overflow-wrap:normal">${left}</td><td align="right" style="padding:3px 0">${right}</td></tr>`
}

function cell(words: string, style: string): string {
  return `<span style="${style}">${escapeHtml(words)}</span>`
}

/** The company data that a letter must contain in Austria. (§ 14 UGB) */
function footer({ event, publicUrl }: Sender): string[] {
  const { issuer, contact } = event
  return [
    event.name,
    `${issuer.name}, ${issuer.street} ${issuer.houseNumber}, ${issuer.postalCode} ${issuer.city}`,
    [
      issuer.registrationNumber,
      issuer.court,
      ...taxNumbersOf(issuer).map(({ label, number }) => `${label} ${number}`),
    ].join(', '),
    `${contact.email} · ${contact.phone}`,
    publicUrl,
  ]
}

function plainText(sender: Sender, { heading, greeting, blocks }: Sheet): string {
  return [heading, greeting, ...blocks.map(textBlock), '-- ', footer(sender).join('\n'), '']
    .join('\n\n')
    .replace('-- \n\n', '-- \n')
}

function textBlock(block: Block): string {
  switch (block.kind) {
    case 'words':
      return block.words
    case 'code':
      return `    ${block.code}`
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'lines':
      return block.rows
        .map(
          ({ quantity, name, detail, price }) =>
            `${quantity} × ${name}: ${price}${detail === '' ? '' : `\n    ${detail}`}`,
        )
        .join('\n')
    case 'totals':
      return [...block.rows, block.sum].map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'tear':
      return '- - - - - - - - - - - - - - - - - - - -'
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
    case 'text':
      return plainOfText(block.blocks)
    case 'scan':
      return `Code: ${block.caption}`
    case 'link':
      return `${block.label}:\n${block.url}`
  }
}
