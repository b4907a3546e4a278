import { paths } from '#web/paths.ts'

/** The way to the size of a person: the form of the team opens at it. (rules/shirts#left-out) */
export const sizeOf = (team: { id: number }, runner: { runnerID: number }) => ({
  to: paths.dashboardTeams(),
  state: { scrollToTeamId: team.id, fillTeamId: team.id, sizeOfRunnerID: runner.runnerID },
})
