import { staffAttempts } from '#web/state/staffAttempts.ts'
import { Problem, settlesAttempt } from './problem.ts'

type KeyHeader = { 'idempotency-key': string }

/**
 * Makes a call that books, issues or sends once, however often it is tried: the same content has the same key until an answer says how it ended.
 * `asked` is the call with all that is sent. (rules/staff#once)
 */
export async function onceForStaff<Result>(
  asked: readonly unknown[],
  act: (headers: KeyHeader) => Promise<Result>,
): Promise<Result> {
  const content = JSON.stringify(asked)
  try {
    const answer = await act({ 'idempotency-key': staffAttempts.keyFor(content) })
    staffAttempts.forget(content)
    return answer
  } catch (error) {
    if (error instanceof Problem && settlesAttempt(error)) staffAttempts.forget(content)
    throw error
  }
}
