import { z } from 'zod'
import { INVITE_LIMIT_MAX } from '#domain/teams/codes.ts'
import { endpoint } from '../endpoint.ts'
import { flag, Id, moment, requiredText } from '../fields.ts'
import { inviteLinkMessages as say } from './inviteLinkMessages.ts'
import { messages } from '../messages.ts'

/**
 * A link by which people fill the company's free places, such as that of a department. `limit`: for how many teams, null for as many as there are
 * places; `used`: teams that came through it and are still there; `code` null: it cannot be read any more. (rules/codes#invite-links)
 */
export const InviteLink = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  limit: z.int().nullable(),
  used: z.int(),
  left: z.int().nullable(),
  open: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
})
export type InviteLink = z.infer<typeof InviteLink>

/** Form and body of a new link. */
export const InviteLinkEntry = z.strictObject(
  {
    name: requiredText('Name'),
    limit: z.int({ error: say.limit }).min(1, say.limit).max(INVITE_LIMIT_MAX, say.limit).nullable(),
  },
  { error: messages.badBody },
)
export type InviteLinkEntry = z.infer<typeof InviteLinkEntry>

/** Form and body of a change; what is left out stays. */
export const InviteLinkChange = InviteLinkEntry.partial().extend({
  open: flag('Nimmt Teams an').optional(),
  updatedAt: moment.optional(),
})
export type InviteLinkChange = z.infer<typeof InviteLinkChange>

const right = { access: 'customer', companyRight: 'teams.write' } as const

/** A company's invite links. Others' do not exist. (rules/codes#invite-links) */
export const inviteLinks = {
  list: endpoint('GET /teams/invite-links', {
    ...right,
    summary: 'The invite links of the own company that are not void, the oldest first, with what came through each',
    answer: z.array(InviteLink),
  }),
  add: endpoint('POST /teams/invite-links', {
    ...right,
    refuses: [409],
    summary:
      'Add an invite link with a name and a code of its own, for so many teams or for as many as there are places',
    body: InviteLinkEntry,
    answer: InviteLink,
    status: 201,
  }),
  change: endpoint('PUT /teams/invite-links/:id', {
    ...right,
    refuses: [409],
    summary: 'Rename an invite link, change its limit, close or open it; its code stays',
    params: Id,
    body: InviteLinkChange,
    answer: InviteLink,
  }),
  remove: endpoint('DELETE /teams/invite-links/:id', {
    ...right,
    summary: 'Void an invite link; the teams that came through it stay',
    params: Id,
  }),
  poster: endpoint('GET /teams/invite-links/:id/poster', {
    costs: 'document',
    ...right,
    summary: 'A poster of an invite link, with its QR code',
    params: Id,
    answerKind: 'pdf',
  }),
}
