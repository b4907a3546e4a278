import { plainCode } from './codes.ts'

/** Teams that are created in one go. (rules/drafts#at-once) */
export const TEAMS_PER_REDEEM = 100

/** A negative id that none of these drafts has. (rules/drafts#shape) */
export function nextDraftId(drafts: readonly { id: number }[]): number {
  return Math.min(0, ...drafts.map(({ id }) => id)) - 1
}

/** Drafts belong to the invite code they were typed for, so that none gets into another company's link. */
export function draftsByCode<Draft extends { inviteCode: string }>(
  drafts: readonly Draft[],
  inviteCode: string,
): { own: Draft[]; others: Draft[] } {
  const code = plainCode(inviteCode)
  const isOwn = (draft: Draft) => code !== '' && plainCode(draft.inviteCode) === code
  return { own: drafts.filter(isOwn), others: drafts.filter((draft) => !isOwn(draft)) }
}

/** The faults of a whole answer, by the index of the team they stand at: `1.runners.0.email`. (rules/wire#field-paths) */
export function faultsByTeam(fields: Readonly<Record<string, string>>): Map<number, Record<string, string>> {
  const faults = new Map<number, Record<string, string>>()
  for (const [path, sentence] of Object.entries(fields)) {
    const [, index, field] = /^(\d+)\.(.+)$/.exec(path) ?? []
    if (index === undefined || field === undefined) continue
    faults.set(Number(index), { ...faults.get(Number(index)), [field]: sentence })
  }
  return faults
}
