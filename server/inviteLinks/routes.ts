import { fileNames } from '#contract/fileNames.ts'
import type { FastifyInstance } from 'fastify'
import { inviteLinks, type InviteLink } from '#contract/teams/inviteLinks.ts'
import { inviteLimit } from '#domain/teams/codes.ts'
import type { Context } from '../context.ts'
import { savedAs } from '../http/savedAs.ts'
import { serve } from '../http/serve.ts'
import { unseal } from '../secrets/sealedCodes.ts'
import { addLink, changeLink, removeLink } from './changeLinks.ts'
import { askedBy, takingSlot } from '../workers/pool.ts'
import { posterOf } from './posterOf.ts'
import { linksOf, type StoredLink } from './store.ts'

/** The links by which a company invites, one for each department. (rules/codes#invite-links) */
export function inviteLinkRoutes(app: FastifyInstance, context: Context): void {
  const shown = ({ id, name, used, usesAllowed, sealed, closedAt, createdAt, updatedAt }: StoredLink): InviteLink => ({
    id,
    name,
    used,
    createdAt,
    updatedAt,
    ...inviteLimit({ used, usesAllowed }),
    code: unseal(context.settings.SECRET_KEY, sealed),
    open: closedAt === null,
  })

  serve(app, inviteLinks.list, async ({ caller }) => (await linksOf(context.db, caller.customerID)).map(shown))
  serve(app, inviteLinks.add, async ({ caller, body }) => shown(await addLink(context, caller, body)))
  serve(app, inviteLinks.change, async ({ caller, params, body }) =>
    shown(await changeLink(context, caller, { ...body, ...params })),
  )
  serve(app, inviteLinks.remove, ({ caller, params }) => removeLink(context, caller, params.id))
  serve(app, inviteLinks.poster, async ({ caller, params, reply }) => {
    const { name, pdf } = await takingSlot(askedBy(caller), () => posterOf(context, caller.customerID, params.id))
    reply.header('content-disposition', savedAs('poster.pdf', fileNames.poster(name)))
    return pdf
  })
}
