import type { Redeemed } from '#contract/teams/codes.ts'
import type { NewTeam } from '#contract/teams/teams.ts'
import { SLOTS, teamNameKey } from '#domain/teams/teams.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import { Refusal } from '../http/refusal.ts'
import { idempotently, type Remember, type Request } from '../idempotency/idempotently.ts'
import { about } from '../logs/about.ts'
import { teamFacts } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { fillPlaces, refuseTakenNames } from '../teams/fillPlaces.ts'
import { freePlacesForChange, isNameCollision, namesOfTeams, teamsBearing, type FreePlaces } from '../teams/store.ts'
import { findByCode } from './findByCode.ts'
import { mailEditingLinks } from './mailTeamCodes.ts'
import { codeHashOf, sealCode, newCode, unseal } from '../secrets/sealedCodes.ts'
import { forCodeHolder } from '../teams/visibleTeams.ts'
import { countUses, inviteForChange, inviteOf, type Invite } from './store.ts'

export type Redeem = { inviteCode: string; wanted: readonly NewTeam[]; key: string | undefined; address: string }

const at = (index: number) => `${index}.`

/**
 * Fills free places of the inviting company with these teams, all or none, gives them one fresh common editing code and mails it to
 * their contacts. Refusals: 404 unknown or voided, 403 paused page or closed link, 409 too few places, taken names or a passed deadline, 422 a key of
 * another request, 429 too many wrong codes. (rules/codes#redeem)
 */
export async function redeemInviteCode(context: Context, redeem: Redeem): Promise<Redeemed> {
  const { inviteCode, wanted, key, address } = redeem
  const codeHash = codeHashOf(context.settings.SECRET_KEY, 'invite-code', inviteCode)
  const { customerId } = await findByCode(context, { address, unknown: 'INVITE_CODE_UNKNOWN', codeHash }, () =>
    inviteOf(context.db, codeHash),
  )
  try {
    return await inTransaction(context.db, async (tx) => {
      // teams before their link, as whatever empties or withdraws a team locks them: no deadlock between the two
      const free = await freePlacesForChange(tx, customerId)
      return redeemOnce(tx, context, { codeHash, wanted, key, free })
    })
  } catch (error) {
    if (!isNameCollision(error)) throw error
    await refuseTakenNames(context.db, wanted, at)
    throw error
  }
}

type Redeeming = { codeHash: string; wanted: readonly NewTeam[]; key: string | undefined; free: FreePlaces }

async function redeemOnce(
  tx: Transaction,
  context: Context,
  { codeHash, wanted, key, free }: Redeeming,
): Promise<Redeemed> {
  const invite = await inviteForChange(tx, codeHash)
  if (!invite) throw new Refusal('INVITE_CODE_UNKNOWN')
  const request: Request = {
    customerID: invite.customerId,
    // prefixed, so that keys of redeems and of checkouts of one company do not collide
    key: key && `redeem:${key}`,
    place: codeHash,
    body: wanted,
    reused: ['INVITE_KEY_REUSED'],
  }
  const teamCode = await idempotently(tx, request, {
    act: (remember) => fill(tx, context, { invite, wanted, free, remember }),
    again: ({ teamCodeSealed }) => (teamCodeSealed === null ? undefined : givenBefore(context, teamCodeSealed)),
  })
  return answer(tx, context, { teamCode, wanted })
}

async function givenBefore({ settings }: Context, sealed: string): Promise<string> {
  const teamCode = unseal(settings.SECRET_KEY, sealed)
  if (teamCode === null) throw new Refusal('TEAM_CODE_NONE')
  return teamCode
}

type Filling = { invite: Invite; wanted: readonly NewTeam[]; free: FreePlaces; remember: Remember }

/** Fills the places and returns their common code. */
async function fill(tx: Transaction, context: Context, { invite, wanted, free, remember }: Filling): Promise<string> {
  const { customerId, companyName } = invite
  if (invite.voidedAt !== null) throw new Refusal('INVITE_CODE_UNKNOWN')
  if (!invite.companyPageActive) throw new Refusal('COMPANY_PAGE_PAUSED')
  if (invite.closedAt) throw new Refusal('INVITE_LINK_CLOSED')
  const shirts = wanted.some((team) => team.runners.some((runner) => runner.tshirtSize != null))
  await refuseAfterDeadlines(tx, context, { caller: null, customerId, touched: { names: true, shirts, people: true } })

  const teamCode = newCode()
  const code = sealCode(context.settings.SECRET_KEY, 'team-code', teamCode)
  const ids = await fillPlaces(tx, { free, wanted, usesLeft: invite.usesLeft, code, at })
  await countUses(tx, invite.id, ids)
  await remember({ teamCodeSealed: code.sealed })
  await writeLog(tx, {
    code: 'placesFilled',
    facts: { company: { id: customerId, companyName }, teams: teamFacts(await namesOfTeams(tx, ids)) },
    about: [about.customer(customerId), ...ids.map(about.team)],
  })
  const teams = wanted.flatMap(({ teamName, teamContact: recipient, runners }, index) => {
    const id = ids[index]
    const seated = runners.map((runner, place) => ({ ...runner, slot: SLOTS[place] ?? SLOTS[0] }))
    return id === undefined ? [] : [{ id, teamName, companyName, runners: seated, recipient, teamCode }]
  })
  await mailEditingLinks(tx, context, { customerId, teams })
  return teamCode
}

type Answered = { teamCode: string; wanted: readonly NewTeam[] }

async function answer(tx: Transaction, context: Context, { teamCode, wanted }: Answered): Promise<Redeemed> {
  const codeHash = codeHashOf(context.settings.SECRET_KEY, 'team-code', teamCode)
  const teams = await teamsBearing(tx, codeHash, 'anyone')
  const notAsking = new Set(wanted.filter((team) => !team.timekeeping).map((team) => teamNameKey(team.teamName)))
  const kept = teams.filter((team) => team.timekeeping && notAsking.has(teamNameKey(team.teamName)))
  return {
    teamCode,
    teams: teams.map((team) => ({ ...forCodeHolder(team), teamCode, inviteName: null })),
    keptTimekeeping: kept.map((team) => team.id),
  }
}
