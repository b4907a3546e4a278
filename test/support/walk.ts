import { api } from '#contract/api.ts'
import type { Access, Declared } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import { successOf } from '#server/http/answers.ts'
import { PROGRAM_SCOPES, type ProgramScope } from '#domain/staff/programs.ts'
import { ACCESS } from './accessTable.ts'
import { COMPANY } from './companyTable.ts'
import { STAFF } from './staffTable.ts'
import { aContext, type TestContext } from './context.ts'
import { problem } from './problem.ts'
import { PROGRAMS } from './programTable.ts'
import { aRehearsal } from './rehearsal.ts'
import { namesRows, SENTENCES } from './sentences.ts'
import type { Sentence } from './sentence.ts'
import { aWorld, type World } from './world.ts'
import type { Rows } from './worldRows.ts'

/** Sends the editing code also where a login is required: it must open only the calls that have it in their URL. */
export const ACTORS = ['anonymous', 'dead', 'holder', 'unverified', 'owner', 'stranger', 'acting', 'admin'] as const
/** The staff but the lead, who is the walk's `admin`; they try only what is for the staff. */
const ROLES = ['office', 'billing', 'pickup', 'timing', 'read'] as const satisfies StaffRole[]
type Role = (typeof ROLES)[number]
/** Colleagues of the owner; they try only what is for companies. */
const COLLEAGUES = { colleagueAll: 'all', colleagueTeams: 'teams', colleagueBilling: 'billing' } as const
type ColleagueActor = keyof typeof COLLEAGUES
/** Programs by the one scope of their token; they try everything. */
export type Actor = (typeof ACTORS)[number] | Role | ColleagueActor | ProgramScope

type Door = Record<(typeof ACTORS)[number], 'in' | 401 | 403>

const WITHOUT_LOGIN = { anonymous: 401, dead: 401, holder: 401 } as const
const COMPANIES = { owner: 'in', stranger: 'in', acting: 'in' } as const
const OPEN: Door = { anonymous: 'in', dead: 'in', holder: 'in', unverified: 'in', ...COMPANIES, admin: 'in' }

/** Who gets in, and what the others are told; 'in' is the endpoint's success. (rules/access#endpoints) */
const DOOR: Record<Access, Door> = {
  public: OPEN,
  code: OPEN,
  login: { ...WITHOUT_LOGIN, unverified: 'in', ...COMPANIES, admin: 'in' },
  member: { ...WITHOUT_LOGIN, unverified: 403, ...COMPANIES, admin: 'in' },
  customer: { ...WITHOUT_LOGIN, unverified: 403, ...COMPANIES, admin: 403 },
  admin: { ...WITHOUT_LOGIN, unverified: 403, owner: 403, stranger: 403, acting: 403, admin: 'in' },
}

const isColleague = (actor: Actor): actor is ColleagueActor => actor in COLLEAGUES
const isProgram = (actor: Actor): actor is ProgramScope => PROGRAM_SCOPES.some((scope) => scope === actor)
const isRole = (actor: Actor): actor is Role => ROLES.some((role) => role === actor)

/** Who tries an endpoint. */
export const actorsAt = ({ line }: Pick<Declared, 'line'>): readonly Actor[] => [
  ...ACTORS,
  ...PROGRAM_SCOPES,
  ...(isForStaff(line) ? ROLES : []),
  ...(isForCompanies(line) ? (Object.keys(COLLEAGUES) as ColleagueActor[]) : []),
]

/** Which of the staff the table by hand lets in. */
export const rolesAt = (line: string) => STAFF.filter(({ lines }) => lines.includes(line)).flatMap(({ roles }) => roles)

/** The scopes by which the table by hand lets programs in. */
export const scopesAt = (line: string) => PROGRAM_SCOPES.filter((scope) => PROGRAMS[scope].includes(line))

/** Which of a company the table by hand lets in. */
export const accessesAt = (line: string) =>
  COMPANY.filter(({ lines }) => lines.includes(line)).flatMap(({ accesses }) => accesses)

const everybody = (status: number) => Object.fromEntries(ACTORS.map((actor) => [actor, status]))

const colleagues = (status: number) => Object.fromEntries(Object.keys(COLLEAGUES).map((actor) => [actor, status]))

/** Where somebody who gets in is told something else than the endpoint's success, and why. */
export const TOLD: Record<string, Partial<Record<Actor, number>>> = {
  // the test has no code of a reset, or of an e-mail that is confirmed already
  'PUT /password-reset/reset': everybody(400),
  'PUT /password-reset/link': everybody(400),
  'POST /auth/invitation': everybody(400),
  'POST /auth/accept-invitation': everybody(400),
  'POST /auth/way-back': everybody(400),
  // nothing is free, and there is enough of that item
  'POST /waiting-list/:id/offer': { admin: 409, office: 409 },
  'POST /waiting-list': { owner: 409, stranger: 409, acting: 409, colleagueAll: 409 },
  // there is no year before, or the team is of this one
  'POST /teams/from-last-year': { owner: 404, stranger: 404, acting: 404, colleagueAll: 404, colleagueTeams: 404 },
  // registration is open
  'POST /opening-notices': everybody(409),
  'POST /opening-notices/confirm': everybody(404),
  // the test has no code of a letter, and no lead has read why it is advertising
  'PUT /come-again/wish': everybody(404),
  'POST /come-again/letters': { admin: 409, office: 409 },
  // the own name and e-mail are everybody's, company data are not (rules/access#company-access)
  'PUT /customers/me': { colleagueTeams: 403, colleagueBilling: 403 },
  // none is public
  'GET /certificates/:kind/:file': everybody(404),
  'GET /certificates/me.pdf': { owner: 404, stranger: 404, acting: 404 },
  // nobody has walked
  'GET /certificates.pdf': { admin: 404 },
  'GET /results': everybody(404),
  'GET /results/rankings/:key': everybody(404),
  'GET /results/persons/:startNumber': everybody(404),
  'GET /results/teams/:number': everybody(404),
  'GET /results/companies/:id': everybody(404),
  'GET /results/companies/me': {
    owner: 404,
    stranger: 404,
    acting: 404,
    colleagueAll: 404,
    colleagueTeams: 404,
    colleagueBilling: 404,
  },
  'GET /results/companies/me/departments': {
    owner: 404,
    stranger: 404,
    acting: 404,
    colleagueAll: 404,
    colleagueTeams: 404,
    colleagueBilling: 404,
  },
  'GET /results/search-index': everybody(404),
  'GET /results/search': everybody(404),
  'POST /results/letters': { admin: 404, office: 404 },
  'GET /runners/link/:code/share-image': everybody(404),
  'GET /results/press': { admin: 404, office: 404, timing: 404, read: 404 },
  // there is still a place, which has to go first
  'DELETE /runners/link/:code/results': everybody(409),
  // teams and people are those of the newest version
  'POST /results/teams': { admin: 409, office: 409, timing: 409 },
  // it is the current one
  'PUT /years/:id/state': { admin: 409 },
  'DELETE /years/:id': { admin: 409 },
  // nobody has begun to set one up
  'PUT /admins/me/totp': { admin: 409 },
  // the challenge is none of ours, and nobody has a passkey
  'POST /auth/passkey': everybody(400),
  'POST /admins/me/passkeys': { admin: 400 },
  'PUT /admins/me/passkeys/:id': { admin: 404 },
  'DELETE /admins/me/passkeys/:id': { admin: 404 },
  'POST /admins/me/recovery-codes': { admin: 400 },
  'PUT /verify-email/validate': { unverified: 400 },
  // whose e-mail is confirmed changes it on the profile, and nobody acting for somebody
  'PUT /verify-email/address': { owner: 409, stranger: 409, acting: 403, admin: 409 },
  // the call by which a client finds out which of the two profiles to ask for (rules/sessions#profiles)
  'GET /customers/me': { admin: 403 },
  // who acts for nobody has nothing to end
  'POST /auth/end-impersonation': { unverified: 403, owner: 403, stranger: 403, admin: 403 },
  // a company's owner stays; who acts for one leaves nothing in its name (rules/companies#leaving)
  'DELETE /customers/me/colleagues/me': { owner: 409, stranger: 409, acting: 403, ...colleagues(204) },
  // impersonating staff cannot change e-mail, password, or who owns and has all (rules/accounts#impersonation)
  'PUT /customers/me/password': { acting: 403 },
  'PUT /customers/me/colleagues/:id': { acting: 403 },
  'DELETE /customers/me/colleagues/:id': { acting: 403 },
  'POST /customers/me/owner': { acting: 403 },
  'POST /auth/confirm': { acting: 403 },
  'GET /auth/sessions': { acting: 403 },
  'DELETE /auth/sessions': { acting: 403 },
  // it is the owner's own, and nobody else's
  'DELETE /auth/sessions/:id': {
    acting: 403,
    admin: 404,
    colleagueAll: 404,
    colleagueTeams: 404,
    colleagueBilling: 404,
  },
  // it is of the company already, and nothing went back of it
  'PUT /payments/:id/returned-payment': { admin: 409 },
  'PUT /payments/:id/returned-part': { admin: 409 },
  'PUT /payments/:id/aside': { admin: 409 },
  // all of it is open, which is no small difference, and nothing was written off
  'POST /payments/:id/write-off': { admin: 409 },
  'DELETE /payments/:id/write-off': { admin: 404 },
  'POST /invoices/:id/write-off': { admin: 409 },
  'DELETE /invoices/:id/write-off': { admin: 404 },
  // its invoice is not due yet
  'POST /dunning/runs': { admin: 409 },
  // both companies have named one when they signed up, and nobody has bought shirts
  'POST /company-contacts': { owner: 409, stranger: 409, acting: 409 },
  'POST /runners/ordered-shirts': { owner: 409, acting: 409 },
  'PUT /teams/:id/has-purchased-tshirt': { owner: 409, acting: 409, admin: 409 },
  // no shirt with a print is in this order, so that it has no logo, and nothing happens when it is taken back
  'GET /statistics/shirts/logos.zip': { admin: 404 },
  'GET /orders/:id/print-logo/file': { owner: 404, acting: 404, admin: 404 },
  'PUT /orders/:id/print-logo': { owner: 409, acting: 409, admin: 409 },
  'DELETE /orders/:id/print-logo': {},
  // the names' deadline is not over, and nobody has taken another's place
  'PUT /runners/:id/substitute': { owner: 409, stranger: 409, acting: 409, admin: 409 },
  'GET /late-changes/labels': { admin: 409 },
  // the folder contains no document of the organiser
  'GET /downloads/:document': { owner: 404, stranger: 404, acting: 404 },
}

export const endpoints: Declared[] = Object.values(api).flatMap((chapter) => Object.values(chapter))
const sentences = new Map(Object.entries(SENTENCES))

const WHY = {
  anonymous: 'LOGIN_NEEDED',
  dead: 'SESSION_ENDED',
  holder: 'SESSION_ENDED',
  unverified: 'EMAIL_NOT_VERIFIED',
  owner: 'FORBIDDEN',
  stranger: 'FORBIDDEN',
  acting: 'FORBIDDEN',
  admin: 'FORBIDDEN',
} as const satisfies Record<(typeof ACTORS)[number], ErrorCode>

/** The refusal for callers without access; undefined for all others. */
export function turnedAway({ line }: Declared, actor: Actor): string | undefined {
  if (doorOf(line, actor) === 'in') return undefined
  if (isRole(actor)) return JSON.stringify(problem('ROLE_MISSING'))
  if (isColleague(actor)) return JSON.stringify(problem('ACCESS_MISSING'))
  if (isProgram(actor)) return JSON.stringify(problem('SCOPE_MISSING'))
  return JSON.stringify(problem(WHY[actor]))
}

export const accessOf = (line: string) =>
  (Object.keys(DOOR) as Access[]).find((access) => ACCESS[access].includes(line)) ?? 'nobody'

const isForStaff = (line: string) => ['admin', 'member'].includes(accessOf(line))
const isForCompanies = (line: string) => ['customer', 'member'].includes(accessOf(line))

/** Does it name rows of a single company? */
export const isOthers = ({ line, access }: { line: string; access: string }) =>
  !['public', 'code'].includes(access) && namesRows(line)

function doorOf(line: string, actor: Actor): 'in' | 401 | 403 {
  if (isRole(actor)) return rolesAt(line).includes(actor) ? 'in' : 403
  if (isColleague(actor)) return accessesAt(line).includes(COLLEAGUES[actor]) ? 'in' : 403
  const access = accessOf(line)
  // where everybody may ask, a program is nobody
  if (isProgram(actor)) return access === 'public' || access === 'code' || scopesAt(line).includes(actor) ? 'in' : 403
  return access === 'nobody' ? 403 : DOOR[access][actor]
}

export function expected({ line, ...endpoint }: Declared, actor: Actor): number {
  const access = accessOf(line)
  const door = doorOf(line, actor)
  if (door !== 'in') return door
  if (actor === 'stranger' && isOthers({ line, access })) return 404
  const told = toldAs(line, actor)
  return TOLD[line]?.[actor] ?? TOLD[line]?.[told] ?? successOf({ line, ...endpoint })
}

/** The actor whose answer somebody who gets in is told too. */
function toldAs(line: string, actor: Actor): Actor {
  if (isColleague(actor)) return 'owner'
  if (isProgram(actor)) return scopesAt(line).includes(actor) ? 'admin' : 'anonymous'
  return isRole(actor) ? 'admin' : actor
}

/** A world, and its users, whose calls to the server are rolled back. */
export async function aWalk() {
  const house = await aContext()
  return walkOver(house, await aWorld(house))
}

/** A walk over a world that is there already. */
export async function walkOver(house: TestContext, world: World) {
  const rehearsal = await aRehearsal(house)
  const sentenceOf = ({ line, path }: Declared, rows: Rows): Sentence =>
    sentences.get(line)?.(rows, world.shop) ?? { path }

  const say = async (actor: Actor, { method }: Pick<Declared, 'method'>, sentence: Sentence, app = rehearsal.app) => {
    const { path, body, headers, payload = body === undefined ? undefined : JSON.stringify(body) } = sentence
    const token = world.tokens[actor]
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    })
    return { status: answer.statusCode, text: answer.payload }
  }
  const tried = (actor: Actor, endpoint: Declared, rows: Rows) =>
    rehearsal.attempt(() => say(actor, endpoint, sentenceOf(endpoint, rows)))
  const close = async () => {
    await rehearsal.close()
    await house.close()
  }
  return { house, world, rehearsal, sentenceOf, say, tried, close }
}
