import { eq } from '#server/drizzle.cjs'
import { broadcastFiles } from '#server/schema/tables/broadcasts.ts'
import { unseal } from '#server/secrets/sealedCodes.ts'
import { aPdf } from './aPdf.ts'
import type { TestContext } from './context.ts'

type Upload = { name?: string; file?: Buffer; type?: string }

/** Brings a file for a Rundmail, as the staff's page does. */
export async function uploadSentFile(
  house: TestContext,
  { token }: { token: string },
  { name = 'Lageplan.pdf', file = aPdf(), type = 'application/pdf' }: Upload = {},
) {
  const answer = await house.app.inject({
    method: 'POST',
    url: `/api/v1/messages/files?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: file,
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

/** A file for a Rundmail, and the code of its link, which is mailed only. */
export async function aSentFile(house: TestContext, admin: { token: string }, upload: Upload = {}) {
  const { body } = await uploadSentFile(house, admin, upload)
  const [stored] = await house.db.select().from(broadcastFiles).where(eq(broadcastFiles.id, body.fileId))
  const code = unseal(house.context.settings.SECRET_KEY, stored?.sealed ?? '')
  return { id: String(body.fileId), code: code ?? '' }
}
