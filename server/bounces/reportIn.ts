import PostalMime, { type Email } from 'postal-mime'
import {
  LETTER_ID_HEADER,
  REPORT_WORDS_MAX,
  tellingStatus,
  type BounceReport,
  type RecipientReport,
} from '#domain/letters/bounces.ts'

/** Bounds of taking a message apart: a report has a handful of parts, and names the one recipient of a letter of ours. */
const LIMITS = { maxNestingDepth: 8, maxHeadersSize: 64 * 1024, forceRfc822Attachments: true } as const
const RECIPIENTS_MAX = 20
const HEADERS_MAX = 32 * 1024
const TEXT_MAX = 64 * 1024
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The report in a message that a mail server sent back (RFC 3464), or in the older form in which Exim and GMX write one as plain text. Null for everything
 * else: what people write, absences, receipts, complaints. The message comes from anybody; only what it says of a letter is taken.
 * (rules/letters#bounces)
 */
export async function reportIn(message: Uint8Array): Promise<BounceReport | null> {
  const mail = await PostalMime.parse(message, LIMITS)
  const report = isDeliveryReport(mail) ? await structured(mail) : asText(mail)
  return report && report.recipients.length > 0 ? report : null
}

const header = ({ headers }: Pick<Email, 'headers'>, name: string): string | undefined =>
  headers.find(({ key }) => key === name)?.value

function isDeliveryReport(mail: Email): boolean {
  const type = (header(mail, 'content-type') ?? '').toLowerCase()
  return type.startsWith('multipart/report') && /report-type="?delivery-status/.test(type)
}

async function structured({ attachments }: Email): Promise<BounceReport | null> {
  const status = attachments.find(({ mimeType }) => STATUS_PARTS.has(mimeType))
  const original = attachments.find(({ mimeType }) => ORIGINAL_PARTS.has(mimeType))
  if (!status || !original) return null
  const messageId = letterIdOf(await headersOf(textOf(original.content, HEADERS_MAX)))
  if (messageId === null) return null
  // the first block is about the message, each further one about a recipient
  const [, ...blocks] = blocksOf(textOf(status.content, TEXT_MAX))
  const recipients: RecipientReport[] = []
  for (const block of blocks.slice(0, RECIPIENTS_MAX)) {
    const recipient = recipientOf(await headersOf(block))
    if (recipient) recipients.push(recipient)
  }
  return { messageId, recipients }
}

const STATUS_PARTS = new Set(['message/delivery-status', 'message/global-delivery-status'])
const ORIGINAL_PARTS = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'text/rfc822',
  'message/global',
  'message/global-headers',
])

function textOf(content: ArrayBuffer | Uint8Array | string, most: number): string {
  if (typeof content === 'string') return content.slice(0, most)
  return Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content))
    .subarray(0, most)
    .toString('utf8')
}

const blocksOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .filter((block) => block.trim() !== '')

/** The headers at the beginning of a text. */
async function headersOf(text: string): Promise<Email> {
  const [first = ''] = blocksOf(text)
  return PostalMime.parse(`${first.trim()}\n\n`, LIMITS)
}

/** Our own header counts before the Message-ID, which a relay may have written anew. */
function letterIdOf(original: Email): string | null {
  const own = header(original, LETTER_ID_HEADER.toLowerCase())?.trim().toLowerCase() ?? ''
  if (UUID.test(own)) return own
  return uuidOf(original.messageId ?? '')
}

function uuidOf(messageId: string): string | null {
  const id = messageId.trim().replace(/^</, '').split('@')[0]?.toLowerCase() ?? ''
  return UUID.test(id) ? id : null
}

function recipientOf(fields: Email): RecipientReport | null {
  const action = (header(fields, 'action') ?? '')
    .trim()
    .toLowerCase()
    .split(/[\s(;]/)[0]
  if (action !== 'failed' && action !== 'delayed') return null
  const recipients = ['final-recipient', 'original-recipient'].flatMap((name) => addressIn(header(fields, name)) ?? [])
  const words = wordsOf(afterType(header(fields, 'diagnostic-code')))
  const status = /^\s{0,9}([245]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(header(fields, 'status') ?? '')?.[1] ?? null
  return { recipients, action, status: tellingStatus(status, words), words }
}

/** Such a field begins with its type: 'rfc822; person@firma.example', 'smtp; 550 no such user'. */
function afterType(field: string | undefined): string {
  if (field === undefined) return ''
  return field.slice(field.indexOf(';') + 1).trim()
}

function addressIn(field: string | undefined): string | null {
  const address = afterType(field).replace(/^</, '').replace(/>$/, '')
  return address.includes('@') ? address : null
}

function wordsOf(text: string): string | null {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, REPORT_WORDS_MAX)
  return plain === '' ? null : plain
}

/** By such a name mail servers sign; nobody's absence does. */
const DAEMON = /^(?:mailer-daemon|postmaster)@/i

/**
 * The older form: a mail server writes in plain text that a letter failed for good, and the letter's headers below. Recipients are the addresses in
 * its words; whether one of them is the letter's is judged as with any report.
 */
function asText(mail: Email): BounceReport | null {
  const [from] = [mail.from?.address ?? '']
  const text = (mail.text ?? '').slice(0, TEXT_MAX)
  if (!DAEMON.test(from) || !/permanent (?:fatal )?error/i.test(text)) return null
  const found = /^[>\s]{0,9}(?:message-id|x-letter-id):[ \t]{0,9}(\S{1,200})/im.exec(text)
  const messageId = found && uuidOf(found[1] ?? '')
  if (!found || !messageId) return null
  // nothing of the letter itself: its headers name addresses too
  const said = text.slice(0, found.index).split(/\n-{2,}|^-{2,}/m)[0] ?? ''
  const words = wordsOf(said.slice(said.lastIndexOf('\n', said.indexOf('@')) + 1))
  const recipients = said
    .split(/[\s<>()"',;:]+/)
    .filter((word) => word.includes('@'))
    .slice(0, RECIPIENTS_MAX)
  if (recipients.length === 0) return null
  return { messageId, recipients: [{ recipients, action: 'failed', status: tellingStatus(null, words), words }] }
}
