import { messages } from '#contract/messages.ts'
import { Problem, reworded } from './problem.ts'

/**
 * Before a save: asks whether a team's name is free. A taken name is reported at its field; any other failure with the specified
 * message and the server's reason, a missing network with that alone. (rules/teams#name-check, rules/forms#offline)
 */
export async function refuseTakenName(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 401 || error.kind === 'offline') throw error
    const { status, kind, code, message } = error
    if (code === 'TEAM_NAME_TAKEN' || code === 'TEAM_NAME_NOT_FREE') {
      throw reworded(error, { message: messages.markedFields, fields: { teamName: message } })
    }
    const reasons = {
      answered: ` ${message}`,
      silent: ` Unexpected status code: ${status}`,
      unreachable: ` ${messages.team.nameCheckUnanswered}`,
    }
    throw new Problem({ status, kind: 'answered', code, message: `${messages.team.nameCheckFailed}${reasons[kind]}` })
  }
}
