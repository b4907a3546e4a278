import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { until } from './embeddedProcess.ts'
import { padded } from './paddedPng.ts'

/** Whom a server makes its first lead of, by ADMIN_EMAIL and ADMIN_PASSWORD. */
export const LEAD = { email: 'leitung@veranstalter.example', password: 'Startschuss-2027' }

type Pace = { ms: number }
type Sender = { url: string; token: string }

/** Sends a picture of the lead's slowly. */
export async function slowUpload(url: string, { bytes, ms }: Pace & { bytes: number }) {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
  const file = padded(await picture.png().toBuffer(), bytes)
  const login = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LEAD),
  })
  const { token } = (await login.json()) as { token: string }
  return sendSlowly({ url, token }, { path: '/settings/documents/site-plan', file, ms })
}

/** Sends a file in eighty parts, as a slow line does; `answered` is the status, or how the connection ended. */
export async function sendSlowly({ url, token }: Sender, { path, file, ms }: Pace & { path: string; file: Buffer }) {
  const sent = request(`${url}/api/v1${path}`, {
    method: 'PUT',
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png', 'content-length': file.length },
  })
  const answered = new Promise<number | string>((resolve) => {
    sent.once('response', (answer) => resolve(answer.resume().statusCode ?? 0))
    sent.once('error', ({ message }) => resolve(message))
  })
  const parts = 80
  let part = 0
  const size = Math.ceil(file.length / parts)
  const sending = (async () => {
    for (; part < parts && !sent.destroyed; part += 1) {
      sent.write(file.subarray(part * size, (part + 1) * size))
      await delay(ms / parts)
    }
    sent.end()
  })()
  await until('a quarter of it', async () => part >= parts / 4 || sent.destroyed)
  return { answered, sending }
}
