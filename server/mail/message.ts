import type { SendMailOptions } from 'nodemailer'
import QRCode from 'qrcode'
import { LETTER_ID_HEADER } from '#domain/letters/bounces.ts'
import type { EventWordmark } from '../event.ts'
import { codeIdOf, htmlOf, WORDMARK_ID, type Sender } from './letterSheet.ts'
import type { DueMail } from './queue.ts'

/** All that is needed to compose a mail; can be posted to another thread. */
export type Message = Pick<DueMail, 'recipient' | 'subject' | 'text' | 'html' | 'sheet' | 'createdAt' | 'messageId'> & {
  document?: { filename: string; pdf: Uint8Array<ArrayBuffer> }
  /** Of a Rundmail: one for all of its letters. */
  file?: { filename: string; type: string; bytes: Uint8Array<SharedArrayBuffer> }
}

/** Who writes, and the address that mails come from. */
export type From = Sender & { from: string }

/** A mail as it goes out, the same at every try. */
export async function composed(sender: From, message: Message): Promise<SendMailOptions> {
  const { from, event } = sender
  const { recipient, subject, text, html, sheet, createdAt, messageId, document, file } = message
  const codes = (sheet?.blocks ?? []).flatMap((block) => (block.kind === 'scan' ? [block.text] : []))
  return {
    from,
    // as an object it is always one address; a string would be parsed as a list
    to: { name: '', address: recipient },
    replyTo: event.contact.email,
    subject,
    text,
    html: sheet ? htmlOf(sender, sheet) : html,
    date: createdAt,
    messageId: `<${messageId}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', [LETTER_ID_HEADER]: messageId },
    attachments: [
      ...(document
        ? [{ filename: document.filename, content: Buffer.from(document.pdf.buffer), contentType: 'application/pdf' }]
        : []),
      ...(file ? [{ filename: file.filename, content: Buffer.from(file.bytes.buffer), contentType: file.type }] : []),
      ...(sheet && event.wordmark ? [wordmarkOf(event.wordmark)] : []),
      ...(await Promise.all(codes.map(codeOf))),
    ],
  }
}

const wordmarkOf = ({ picture }: EventWordmark) => ({
  filename: 'wordmark.png',
  content: Buffer.from(picture.buffer),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: WORDMARK_ID,
})

/** Pixels; twice of what is shown, so that it is sharp everywhere. */
const CODE_PIXELS = 336

/** It comes with the mail like the wordmark, so that it can be scanned off the telephone that shows it. */
const codeOf = async (text: string) => ({
  filename: 'qr-code.png',
  content: await QRCode.toBuffer(text, { width: CODE_PIXELS }),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: codeIdOf(text),
})

function domainOf(sender: string): string {
  return sender.slice(sender.lastIndexOf('@') + 1).replace(/>.*/s, '')
}
