import { messages } from '#contract/messages.ts'
import { Problem } from './problem.ts'

const CHECK_FAILED = 'Ein Fehler ist bei der Überprüfung des Teamnamens aufgetreten.'

/**
 * Before a save: asks whether a team's name is free. `taken` is the status that says it is not, with the sentence for the field (409 with
 * a login, 403 with a code); any other failure is told in the specification's words, with the server's reason behind. (P §5, S §5, §8)
 */
export async function refuseTakenName(taken: 403 | 409, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 401) throw error
    const { status, kind, message } = error
    if (status === taken) {
      throw new Problem({ status, kind, message: messages.markedFields, fields: { teamName: message } })
    }
    const reasons = { answered: ` ${message}`, silent: ` Unexpected status code: ${status}`, unreachable: '' }
    throw new Problem({ status, kind: 'answered', message: `${CHECK_FAILED}${reasons[kind]}` })
  }
}
