/** States that a mail server reports of a letter it had taken: given up, or still being tried. (rules/letters#bounces) */
export const REPORT_ACTIONS = ['failed', 'delayed'] as const
export type ReportAction = (typeof REPORT_ACTIONS)[number]

/** Header of our letters that bears their id too: some relays write a Message-ID of their own. (rules/letters#bounces) */
export const LETTER_ID_HEADER = 'X-Letter-ID'

/** Longest text of a mail server that is kept, in characters. */
export const REPORT_WORDS_MAX = 500

/** State of one recipient in a report. `recipients`: its address as it was written to, and the one it ended at. */
export type RecipientReport = {
  recipients: readonly string[]
  action: ReportAction
  /** Three numbers of RFC 3463, such as '5.1.1'; null where none stands in the report. */
  status: string | null
  /** Words of the mail server that refused it; null where there are none. */
  words: string | null
}

/** A report about one letter: its id, as its Message-ID has it, and its recipients. */
export type BounceReport = { messageId: string; recipients: readonly RecipientReport[] }

/** Causes for which a letter comes back, as the staff read them. */
export const BOUNCE_REASONS = [
  'unknownAddress',
  'unknownDomain',
  'moved',
  'mailboxFull',
  'mailboxClosed',
  'tooLarge',
  'loop',
  'unreachable',
  'expired',
  'policy',
  'authentication',
  'contents',
  'other',
] as const
export type BounceReason = (typeof BOUNCE_REASONS)[number]

/** Causes by the second and third number of a status (RFC 3463, RFC 7372, RFC 7505 and the IANA registry). */
const BY_DETAIL: Readonly<Record<string, BounceReason>> = {
  '1.0': 'unknownAddress',
  '1.1': 'unknownAddress',
  '1.2': 'unknownDomain',
  '1.3': 'unknownAddress',
  '1.4': 'unknownAddress',
  '1.6': 'moved',
  '1.10': 'unknownDomain',
  '2.0': 'mailboxClosed',
  '2.1': 'mailboxClosed',
  '2.2': 'mailboxFull',
  '2.3': 'tooLarge',
  '3.1': 'mailboxFull',
  '3.4': 'tooLarge',
  '4.3': 'unknownDomain',
  '4.4': 'unknownDomain',
  '4.6': 'loop',
  '4.7': 'expired',
  '7.20': 'authentication',
  '7.21': 'authentication',
  '7.22': 'authentication',
  '7.23': 'authentication',
  '7.24': 'authentication',
  '7.25': 'authentication',
  '7.26': 'authentication',
  '7.27': 'unknownDomain',
}

/** Causes by the second number alone, where the third says nothing more to a clerk. */
const BY_SUBJECT: Readonly<Record<string, BounceReason>> = {
  '1': 'unknownAddress',
  '2': 'mailboxClosed',
  '3': 'unreachable',
  '4': 'unreachable',
  '6': 'contents',
  '7': 'policy',
}

/** Cause of a bounce by its status, as in a table; 'other' for what says nothing, such as '5.0.0'. (rules/letters#bounces) */
export function bounceReason(status: string | null): BounceReason {
  if (status === null) return 'other'
  const [, subject = '', detail = ''] = status.split('.')
  return BY_DETAIL[`${subject}.${detail}`] ?? BY_SUBJECT[subject] ?? 'other'
}

/** The status of a report: where it says only that it failed ('5.0.0'), the one in the words of the server that refused it. */
export function tellingStatus(status: string | null, words: string | null): string | null {
  const isTelling = status !== null && !/^\d\.0\.\d{1,3}$/.test(status)
  if (isTelling) return status
  return /(?<![\d.])[45]\.[1-7]\.\d{1,3}(?![\d.])/.exec(words ?? '')?.[0] ?? status
}

/** True if two spellings are one address for a report: case and spaces around it do not count. */
const isSameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * The part of a report that is about a letter to this address; a failure before a delay. Undefined when it is about others: nobody's report
 * marks a letter that did not go to the address it names. (rules/letters#forged-reports)
 */
export function reportAbout(
  recipient: string,
  { recipients }: Pick<BounceReport, 'recipients'>,
): RecipientReport | undefined {
  if (recipient === '') return undefined
  const theirs = recipients.filter((one) => one.recipients.some((address) => isSameAddress(address, recipient)))
  return theirs.find(({ action }) => action === 'failed') ?? theirs[0]
}

/** Causes for which the mailbox of bounces is not read at the moment. (rules/letters#bounce-mailbox) */
export const MAILBOX_TROUBLES = ['unreachable', 'login', 'folder', 'doneFolder', 'slow', 'broken'] as const
export type MailboxTrouble = (typeof MAILBOX_TROUBLES)[number]
