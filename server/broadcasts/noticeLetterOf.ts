import { pickupNumber } from '#domain/pickup/pickup.ts'
import type { Context } from '../context.ts'
import type { Letter } from '../mail/letterSheet.ts'
import { pickupNoticeLetter } from '../mail/pickupLetters.ts'
import type { NoticeState } from '../pickup/noticeStates.ts'
import type { Reader } from './letterOf.ts'

/** The letter that the notice goes with; null for who has nothing to fetch any more. (rules/pickup#notices) */
export function noticeLetterOf(
  sender: Pick<Context, 'event' | 'publicUrl'>,
  { reader, notices }: { reader: Reader; notices: ReadonlyMap<number, NoticeState> },
): Letter | null {
  const [company] = reader.companies
  const state = company && notices.get(company.id)
  if (!company || !state || state.isOut) return null
  const { name, companyName, id } = company
  const { token, delegate } = state
  return pickupNoticeLetter(sender, { name, companyName, number: pickupNumber(id), token, delegate })
}
