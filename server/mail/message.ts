import type { SendMailOptions } from 'nodemailer'
import type { DueMail } from './queue.ts'

/** All that a mail is made of. Every part can be posted to another thread. */
export type Message = Pick<DueMail, 'recipient' | 'subject' | 'text' | 'html' | 'createdAt' | 'messageId'> & {
  document?: { filename: string; pdf: Uint8Array<ArrayBuffer> }
}

/** From whom mails come, and to whom an answer goes. */
export type From = { from: string; replyTo: string }

/** A mail as it goes out, the same at every try. */
export function composed({ from, replyTo }: From, message: Message): SendMailOptions {
  const { recipient, subject, text, html, createdAt, messageId, document } = message
  return {
    from,
    // as an object an address is one address, whatever stands in it
    to: { name: '', address: recipient },
    replyTo,
    subject,
    text,
    html,
    date: createdAt,
    messageId: `<${messageId}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: document && [
      { filename: document.filename, content: Buffer.from(document.pdf.buffer), contentType: 'application/pdf' },
    ],
  }
}

function domainOf(sender: string): string {
  return sender.slice(sender.lastIndexOf('@') + 1).replace(/>.*$/, '')
}
