import { call } from '#web/api/call.ts'
import { onceForStaff } from '#web/api/onceForStaff.ts'

/** Sends these letters again, or a company's that went to a former address. (rules/letters#office) */
export const sendAgain = (body: { ids: number[] } | { movedOf: number }) =>
  onceForStaff(['POST /letters/send', body], (headers) => call('POST /letters/send', { headers, body }))
