import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What the server answers to a whole mail: taken, a code that refuses it, or nothing at all. */
export type Verdict = 250 | 421 | 450 | 550 | 'silence'

export type MailServer = {
  /** What SMTP_URL would say. */
  url: string
  /** Every mail that was handed over, with the recipients of its envelope; refused ones too. */
  handedOver: { recipients: string[]; mail: Email; verdict: Verdict }[]
  close(): Promise<void>
}

/**
 * A real mail server on loopback, which names whom it refuses, as others do; everybody may send without a login, no login is right.
 * `judge` says what becomes of a mail: by its recipient, on its n-th try. With a port it comes back where an earlier one was.
 */
export async function aMailServer(
  judge: (recipient: string, attempt: number) => Verdict = () => 250,
  port = 0,
): Promise<MailServer> {
  const handedOver: MailServer['handedOver'] = []
  const attempts = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, answer) => answer(Object.assign(new Error('Who are you?'), { responseCode: 535 })),
    onData(stream, session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const recipient = recipients[0] ?? ''
        const attempt = (attempts.get(recipient) ?? 0) + 1
        attempts.set(recipient, attempt)
        const verdict = judge(recipient, attempt)
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          handedOver.push({ recipients, mail, verdict })
          if (verdict === 250) answer()
          else if (verdict !== 'silence')
            answer(Object.assign(new Error(`Not now, <${recipient}>.`), { responseCode: verdict }))
        })
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    handedOver,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
