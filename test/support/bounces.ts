/** A letter of ours that comes back: its id, and to whom it went. */
export type Bounced = { messageId: string; recipient: string }

type Report = Bounced & {
  from?: string
  subject?: string
  action?: string
  status?: string
  words?: string
  /** Words that come first; a large one pushes the rest away. */
  text?: string
  original?: 'text/rfc822-headers' | 'message/rfc822'
  finalRecipient?: string
  fields?: string
}

const lines = (...all: string[]) => all.join('\r\n')

const headersOf = ({ messageId, recipient }: Bounced) =>
  lines(
    'Received: from lauf.example (lauf.example [192.0.2.7]) by mx.lauf.example',
    'From: Firmenlauf <anmeldung@lauf.example>',
    `To: ${recipient}`,
    'Subject: =?UTF-8?Q?Ihre_Bestellung?=',
    `Message-ID: <${messageId}@lauf.example>`,
    'Date: Fri, 27 Nov 2026 08:00:00 +0000',
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
  )

/** A report as RFC 3464 has it, in the shape of Postfix unless something else is said. */
export function aReport({
  messageId,
  recipient,
  from = 'MAILER-DAEMON@mx.lauf.example (Mail Delivery System)',
  subject = 'Undelivered Mail Returned to Sender',
  action = 'failed',
  status = '5.1.1',
  words = '550 5.1.1 <x>: Recipient address rejected: User unknown in virtual mailbox table',
  text = 'This is the mail system at host mx.lauf.example.\r\n\r\nI am sorry to have to inform you that your message could not be delivered.',
  original = 'text/rfc822-headers',
  finalRecipient = recipient,
  fields = `Original-Recipient: rfc822;${recipient}`,
}: Report): string {
  const rest = original === 'message/rfc822' ? lines('', 'Guten Tag,', 'der Text des Briefs.', '') : ''
  return lines(
    'Return-Path: <>',
    `From: ${from}`,
    `Subject: ${subject}`,
    'To: anmeldung@lauf.example',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4ZxQ1.1795/mx.lauf.example"',
    'Date: Fri, 27 Nov 2026 08:01:00 +0000',
    'Message-Id: <20261127080100.4ZxQ2@mx.lauf.example>',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4ZxQ1.1795/mx.lauf.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    text,
    '',
    '--4ZxQ1.1795/mx.lauf.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.lauf.example',
    'X-Postfix-Queue-ID: 4ZxQ1',
    'Arrival-Date: Fri, 27 Nov 2026 08:00:00 +0000 (UTC)',
    '',
    `Final-Recipient: rfc822; ${finalRecipient}`,
    ...(fields === '' ? [] : [fields]),
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.firma.example',
    ...(words === '' ? [] : [`Diagnostic-Code: smtp; ${words}`]),
    '',
    '--4ZxQ1.1795/mx.lauf.example',
    'Content-Description: Undelivered Message Headers',
    `Content-Type: ${original}`,
    '',
    `${headersOf({ messageId, recipient })}${rest}`,
    '--4ZxQ1.1795/mx.lauf.example--',
    '',
  )
}

/** The older form, as Exim before 4.85 and GMX and its sisters write it. */
export const aTextReport = ({ messageId, recipient }: Bounced, more: { subject?: string; words?: string } = {}) =>
  lines(
    'Return-Path: <>',
    'From: "GMX Mailer Daemon" <mailer-daemon@gmx.example>',
    `Subject: ${more.subject ?? 'Mail delivery failed: returning message to sender'}`,
    'Auto-Submitted: auto-replied',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This message was created automatically by mail delivery software.',
    '',
    more.words ??
      'A message that you sent could not be delivered to one or more of\r\nits recipients. This is a permanent error. The following address\r\nfailed:',
    '',
    `${recipient}:`,
    'SMTP error from remote server for RCPT TO command, host: mx.firma.example (192.0.2.9) reason: 550 5.7.1 Blocked',
    '',
    '--- The header of the original message is following. ---',
    '',
    headersOf({ messageId, recipient }),
  )
