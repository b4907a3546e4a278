import { expect } from './fixtures.ts'
import { aPdf } from '../support/aPdf.ts'
import { callApi, STAFF, type Company, type Product } from './product.ts'

/** The code of the link that a person gets by mail. */
export async function runnerCodeOf(product: Product, { token }: Company, runner: { runnerID: number; email: string }) {
  await callApi(product, 'POST /runners/mail-links', { token, body: { runnerIds: [runner.runnerID] } })
  const code = () =>
    product.mailsTo(runner.email, /./).flatMap(({ text }) => /laeufer#(\S+)/.exec(text ?? '')?.[1] ?? [])[0]
  await expect.poll(code, `the link of ${runner.email}`).toBeDefined()
  return code() ?? ''
}

/** Larger than what is attached to a letter. */
const LINKED_BYTES = 4 * 1024 * 1024

/** The code of the link to a file, in a Rundmail that the staff test on themselves. */
export async function fileCodeOf(product: Product, token: string) {
  const uploaded = await fetch(`${product.url}/api/v1/messages/files?name=Lageplan.pdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    body: new Uint8Array(aPdf(LINKED_BYTES)),
  })
  const { fileId } = await uploaded.json()
  const body = { audience: 'companies', subject: 'Lageplan', text: 'Hier ist er.', fileId }
  await callApi(product, 'POST /messages?test=true', { token, body })
  const code = () =>
    product.mailsTo(STAFF.email, /Test: Lageplan/).flatMap(({ text }) => /datei#(\S+)/.exec(text ?? '')?.[1] ?? [])[0]
  await expect.poll(code, 'the link to the file').toBeDefined()
  return code() ?? ''
}
