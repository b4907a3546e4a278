import type pg from 'pg'
import { renewTeamNameKeys } from './teamNameKeys.ts'

/**
 * Steps that follow the statements of a migration in its transaction, by the migration's name: values that a rule of ours computes, and SQL
 * would compute a little differently. (rules/operations#versions)
 */
export const MIGRATION_STEPS: Readonly<Record<string, (client: pg.ClientBase) => Promise<void>>> = {
  '0073_team_names': renewTeamNameKeys,
  '0084_name_forms': renewTeamNameKeys,
}
