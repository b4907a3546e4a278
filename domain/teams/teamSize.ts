/** A team has exactly three runners. Separate, so that the first page load has this number without the rules of teams. (rules/teams#size) */
export const TEAM_SIZE = 3
