import { expect } from './fixtures.ts'
import { callApi, type Company, type Product } from './product.ts'

/** The code of the link that a person gets by mail. */
export async function runnerCodeOf(product: Product, { token }: Company, runner: { runnerID: number; email: string }) {
  await callApi(product, 'POST /runners/mail-links', { token, body: { runnerIds: [runner.runnerID] } })
  const code = () =>
    product.mailsTo(runner.email, /./).flatMap(({ text }) => /laeufer#(\S+)/.exec(text ?? '')?.[1] ?? [])[0]
  await expect.poll(code, `the link of ${runner.email}`).toBeDefined()
  return code() ?? ''
}
