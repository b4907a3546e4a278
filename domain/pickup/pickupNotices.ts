/** Reasons that a company gets no notice in a round. (rules/pickup#notices) */
export const NOTICE_LEFT_OUT = ['returned', 'no-address', 'unchanged', 'waiting', 'fetched', 'nothing'] as const
export type NoticeLeftOut = (typeof NOTICE_LEFT_OUT)[number]

/** State of a company's last notice: `digest` tells its contents from others. */
export type LastNotice = { state: 'waiting' | 'sent' | 'failed'; digest: string | null }

/** Facts that decide on a company's notice. */
type NoticeFacts = {
  /** Things of the company at the counters, out or not; null without anything. */
  fetches: { isOut: boolean; digest: string } | null
  hasAddress: boolean
  last: LastNotice | undefined
}

/**
 * Decision on a company's notice: sent now, for the first time or since something in it has changed, else the reason for none. One that came
 * back is corrected and sent again from there, so that it never goes out twice. (rules/pickup#notices)
 */
export function noticeDue({ fetches, hasAddress, last }: NoticeFacts): 'first' | 'changed' | NoticeLeftOut {
  if (fetches === null) return 'nothing'
  if (fetches.isOut) return 'fetched'
  if (!hasAddress) return 'no-address'
  if (last === undefined) return 'first'
  if (last.state === 'waiting') return 'waiting'
  if (last.state === 'failed') return 'returned'
  return last.digest === fetches.digest ? 'unchanged' : 'changed'
}
