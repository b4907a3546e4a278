import { expect, test } from 'vitest'
import { BOUNCE_WORDS } from '#contract/letters/bounceWords.ts'
import { bounceReason, reportAbout } from '#domain/letters/bounces.ts'
import { aReport, aTextReport } from '../../test/support/bounces.ts'
import { reportIn } from './reportIn.ts'

const messageId = '0f3c2b1a-4d5e-4f60-8172-93a4b5c6d7e8'
const recipient = 'kapitaen@firma.example'
const ours = { messageId, recipient }

const read = (message: string) => reportIn(new TextEncoder().encode(message))

/** State of the letter as a clerk reads it: failed or delayed, its status and the German reason. */
async function told(message: string) {
  const report = await read(message)
  const about = report && reportAbout(recipient, report)
  return about && [report.messageId, about.action, about.status, BOUNCE_WORDS[bounceReason(about.status)]]
}

const EXCHANGE = [
  'From: <postmaster@outlook.example>',
  'To: <anmeldung@lauf.example>',
  'Subject: =?utf-8?Q?Nicht_zustellbar:_Ihre_Bestellung?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=delivery-status; boundary="b1_exch"',
  'X-MS-Exchange-Message-Is-Ndr:',
  '',
  '--b1_exch',
  'Content-Type: multipart/alternative; differences=Content-Type; boundary="b2_exch"',
  '',
  '--b2_exch',
  'Content-Type: text/plain; charset="utf-8"',
  'Content-Transfer-Encoding: base64',
  '',
  'SWhyZSBOYWNocmljaHQga29ubnRlIG5pY2h0IHp1Z2VzdGVsbHQgd2VyZGVuLg==',
  '--b2_exch',
  'Content-Type: text/html; charset="utf-8"',
  '',
  '<html><body>Ihre Nachricht konnte nicht zugestellt werden.</body></html>',
  '--b2_exch--',
  '--b1_exch',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns;AM0PR01MB4711.eurprd01.prod.exchangelabs.com',
  'Received-From-MTA: dns;mx.lauf.example',
  'Arrival-Date: Fri, 27 Nov 2026 08:00:00 +0000',
  '',
  `Final-Recipient: rfc822;${recipient.toUpperCase()}`,
  'Action: failed',
  'Status: 5.1.10',
  'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not',
  ' found by SMTP address lookup',
  'X-Display-Name: Kapitaen',
  '',
  '--b1_exch',
  'Content-Type: message/rfc822',
  '',
  'Received: from AM0PR02 (2603::1) by AM0PR01',
  'From: Firmenlauf <anmeldung@lauf.example>',
  `Message-ID:`,
  ` <${messageId}@lauf.example>`,
  'Content-Type: multipart/mixed; boundary="inner"',
  '',
  '--inner',
  'Content-Type: text/plain',
  '',
  'der Text',
  '--inner--',
  '',
  '--b1_exch--',
  '',
].join('\r\n')

const GMAIL = aReport({
  ...ours,
  from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
  subject: 'Delivery Status Notification (Failure)',
  fields: 'Remote-MTA: dns; gmail-smtp-in.l.google.example. (2a00:1450::1b, the server for the domain.)',
  words: [
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\r\n 550-5.1.1 double-checking the recipient's email address for typos or\r\n",
    ' 550 5.1.1 unnecessary spaces. NoSuchUser a640c23a62f3a - gsmtp',
  ].join(''),
  original: 'message/rfc822',
})

const UNKNOWN = 'Diese Adresse gibt es nicht.'

test.each([
  ['Postfix', aReport(ours), ['failed', '5.1.1', UNKNOWN]],
  ['Postfix, the whole letter', aReport({ ...ours, original: 'message/rfc822' }), ['failed', '5.1.1', UNKNOWN]],
  [
    'Exim, which says 5.0.0 of everything',
    aReport({ ...ours, status: '5.0.0', words: '550 5.2.2 mailbox is full', fields: '' }),
    ['failed', '5.2.2', 'Das Postfach ist voll.'],
  ],
  [
    'Exim without a number in its words either',
    aReport({ ...ours, status: '5.0.0', words: '550 Unrouteable address' }),
    ['failed', '5.0.0', 'Der Mailserver dahinter nimmt die E-Mail nicht an.'],
  ],
  ['Exchange', EXCHANGE, ['failed', '5.1.10', 'Hinter dem @ steht nichts, das E-Mails annimmt.']],
  ['Gmail', GMAIL, ['failed', '5.1.1', UNKNOWN]],
  [
    'GMX, refused by its own relay',
    aReport({ ...ours, status: '5.0.0', words: '550 Requested action not taken: mailbox unavailable' }),
    ['failed', '5.0.0', 'Der Mailserver dahinter nimmt die E-Mail nicht an.'],
  ],
  [
    'GMX as text',
    aTextReport(ours),
    ['failed', '5.7.1', 'Der Mailserver dahinter lehnt E-Mails von hier ab, etwa als unerwünschte Werbung.'],
  ],
  [
    'given up after days',
    aReport({ ...ours, status: '4.4.7', words: '' }),
    ['failed', '4.4.7', 'Sie konnte tagelang nicht zugestellt werden und wurde aufgegeben.'],
  ],
  [
    'still tried',
    aReport({ ...ours, action: 'delayed', status: '4.4.1', words: 'connect: timed out' }),
    ['delayed', '4.4.1', 'Der Mailserver dahinter war nicht zu erreichen.'],
  ],
  [
    'a relay that wrote its own Message-ID',
    aReport(ours).replace(
      `Message-ID: <${messageId}@lauf.example>`,
      `Message-ID: <0102@ses.example>\r\nX-Letter-ID: ${messageId}`,
    ),
    ['failed', '5.1.1', UNKNOWN],
  ],
  [
    'forwarded to another address, our own named beside it',
    aReport({ ...ours, finalRecipient: 'privat@anderswo.example' }),
    ['failed', '5.1.1', UNKNOWN],
  ],
  ['cut off behind the letter’s headers', GMAIL.slice(0, GMAIL.indexOf('Guten Tag')), ['failed', '5.1.1', UNKNOWN]],
  ['lines that end by a line feed alone', aReport(ours).replaceAll('\r\n', '\n'), ['failed', '5.1.1', UNKNOWN]],
])('a report of %s is understood', async (_, message, expected) => {
  expect(await told(message)).toEqual([messageId, ...expected])
})

const nested = (depth: number): string =>
  depth === 0
    ? 'the end'
    : `Content-Type: multipart/mixed; boundary="n${depth}"\r\n\r\n--n${depth}\r\n${nested(depth - 1)}\r\n--n${depth}--`

test.each([
  ['what somebody writes', 'From: a@b.example\r\nSubject: Frage\r\n\r\nWann gibt es die Startnummern?'],
  [
    'an absence',
    `From: ${recipient}\r\nSubject: Abwesend\r\nAuto-Submitted: auto-replied\r\nIn-Reply-To: <${messageId}@lauf.example>\r\n\r\nBis Montag.`,
  ],
  ['a receipt', aReport(ours).replace('report-type=delivery-status', 'report-type=disposition-notification')],
  ['a complaint', aReport(ours).replace('report-type=delivery-status', 'report-type=feedback-report')],
  ['a delivery', aReport({ ...ours, action: 'delivered', status: '2.0.0' })],
  ['a letter of another sender', aReport({ ...ours, messageId: 'CAF47-x' })],
  ['a report without the letter', aReport(ours).replace('text/rfc822-headers', 'text/plain')],
  ['a report without its second part', aReport(ours).replace('message/delivery-status', 'text/plain')],
  [
    'a report that somebody hands on',
    `From: a@b.example\r\nContent-Type: multipart/mixed; boundary="fwd"\r\n\r\n--fwd\r\nContent-Type: message/rfc822\r\n\r\n${aReport(ours)}\r\n--fwd--\r\n`,
  ],
  ['a warning of GMX that it still tries', aTextReport(ours, { words: 'has not yet been delivered after 24 hours' })],
  ['text that signs as a person', aTextReport(ours).replace('mailer-daemon@', 'anna@')],
  ['nothing', ''],
  ['bytes', '\u0000\uFFFD'.repeat(5000)],
  ['a report behind more words than are read', aReport({ ...ours, text: 'x '.repeat(200_000) }).slice(0, 256 * 1024)],
  ['many recipients, none of them ours', aReport({ ...ours, finalRecipient: 'x@y.example', fields: '' })],
])('%s is no report about the letter', async (_, message) => {
  expect((await told(message)) ?? null).toBeNull()
})

test.each([
  ['parts in parts', nested(200)],
  ['endless headers', `X: ${'a'.repeat(200_000)}\r\n\r\n`],
])('%s are refused before they cost much', async (_, message) => {
  await expect(read(message)).rejects.toThrow('Maximum')
})
