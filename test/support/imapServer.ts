import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export const IMAP_USER = 'bounces@lauf.example'
export const IMAP_PASSWORD = 'Geheim/9 äß'

type Stored = { uid: number; raw: Buffer; folder: string; seen: boolean }

/** 'silent': it takes a connection and says nothing; 'full': every answer to a FETCH is longer than what was asked for. */
type Mood = 'well' | 'silent' | 'full'

export type ImapServer = {
  /** For BOUNCE_MAILBOX_URL; the folder is INBOX unless another one is named. */
  address(folder?: string): string
  /** Puts a message into INBOX, as a mail server does. */
  deliver(raw: string | Buffer): number
  messages: Stored[]
  folders: Set<string>
  /** Each command that came, without what a password stood in. */
  commands: string[]
  state: { mood: Mood; uidValidity: number; password: string; open: number; mostOpen: number }
  close(): Promise<void>
}

/**
 * A small IMAP server on loopback (RFC 3501, MOVE), as much as reading a mailbox takes. No kept package is one: hoodiecrow-imap knows
 * no MOVE and rests on libraries that nobody keeps, WildDuck needs MongoDB.
 */
export async function anImapServer(port = 0): Promise<ImapServer> {
  const messages: Stored[] = []
  const folders = new Set(['INBOX'])
  const commands: string[] = []
  const state: ImapServer['state'] = {
    mood: 'well',
    uidValidity: 4711,
    password: IMAP_PASSWORD,
    open: 0,
    mostOpen: 0,
  }
  const sockets = new Set<Socket>()
  let uidNext = 1
  const there = () => messages.filter(({ folder }) => folder === 'INBOX')

  const within = (range: string, uid: number) => {
    const [from = '', to = from] = range.split(':')
    const last = there().at(-1)?.uid ?? 0
    const number = (text: string) => (text === '*' ? last : Number(text))
    const [low, high] = [number(from), number(to)].toSorted((one, other) => one - other)
    return uid >= (low ?? 0) && uid <= (high ?? 0)
  }

  /** The answer to a command: lines without a tag, then the one with it. Undefined: NO. */
  function answerTo(command: string, socket: Socket): string[] | undefined {
    const [verb = '', ...words] = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)
    if (/^uid$/i.test(verb)) return answerToUid(words, socket)
    switch (verb.toUpperCase()) {
      case 'LIST':
      case 'LSUB': {
        const wanted = words.at(-1) ?? ''
        const found = [...folders].filter((name) => wanted === '*' || wanted === name)
        return found.map((name) => `* ${verb} () "/" "${name}"`)
      }
      case 'CREATE':
        if (folders.has(words[0] ?? '') || words[0]?.includes('verboten')) return undefined
        folders.add(words[0] ?? '')
        return []
      case 'SELECT':
        if (!folders.has(words[0] ?? '')) return undefined
        return [
          '* FLAGS (\\Seen)',
          `* ${there().length} EXISTS`,
          `* OK [UIDVALIDITY ${state.uidValidity}] valid`,
          `* OK [UIDNEXT ${uidNext}] next`,
        ]
      default:
        return []
    }
  }

  function answerToUid([verb = '', ...words]: string[], socket: Socket): string[] | undefined {
    if (verb === 'SEARCH') {
      const [kind, range = ''] = words
      const found = there().filter(({ uid }) => kind === 'SINCE' || within(range, uid))
      return [`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`]
    }
    const uid = Number(words[0])
    const message = there().find((one) => one.uid === uid)
    const sequence = there().findIndex((one) => one.uid === uid) + 1
    if (!message) return []
    if (verb === 'STORE') {
      message.seen = true
      return [`* ${sequence} FETCH (UID ${uid} FLAGS (\\Seen))`]
    }
    if (verb === 'MOVE') {
      if (!folders.has(words[1] ?? '')) return undefined
      message.folder = words[1] ?? ''
      return [`* ${sequence} EXPUNGE`]
    }
    const [, most = '0'] = /<0\.(\d+)>/.exec(words.join(' ')) ?? []
    const part = state.mood === 'full' ? Buffer.alloc(8 * 1024 * 1024, 65) : message.raw.subarray(0, Number(most))
    socket.write(`* ${sequence} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n`)
    socket.write(part)
    socket.write(')\r\n')
    return []
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (state.mood === 'silent') return
    state.open += 1
    state.mostOpen = Math.max(state.mostOpen, state.open)
    socket.on('close', () => (state.open -= 1))
    socket.write('* OK [CAPABILITY IMAP4rev1 MOVE UIDPLUS] hello\r\n')
    let expected: { tag: string; rest: string } | undefined
    const lines = createInterface({ input: socket, crlfDelay: Infinity })
    // a client that ends in the middle of an answer
    lines.on('error', () => undefined)
    lines.on('line', (line) => {
      // a text that is no plain one comes after its length, on a line of its own
      const literal = /\{(\d+)\+?\}$/.exec(line)
      if (expected) line = `${expected.tag} ${expected.rest}${line}`
      const [tag = '', ...rest] = line.split(' ')
      if (literal) {
        expected = { tag, rest: rest.join(' ').replace(/\{\d+\+?\}$/, '') }
        return void socket.write('+ go on\r\n')
      }
      expected = undefined
      const command = rest.join(' ')
      if (/^login/i.test(command)) {
        commands.push('LOGIN')
        const isRight = command.includes(IMAP_USER) && command.replaceAll('"', '').endsWith(` ${state.password}`)
        return void socket.write(
          isRight ? `${tag} OK in\r\n` : `${tag} NO [AUTHENTICATIONFAILED] Who are you, ${IMAP_USER}?\r\n`,
        )
      }
      commands.push(command)
      if (/^logout/i.test(command)) return void socket.end(`* BYE\r\n${tag} OK out\r\n`)
      const answer = answerTo(command, socket)
      socket.write([...(answer ?? []), `${tag} ${answer ? 'OK' : 'NO'} done`, ''].join('\r\n'))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The IMAP server has no port.')
  const login = `${encodeURIComponent(IMAP_USER)}:${encodeURIComponent(IMAP_PASSWORD)}`
  return {
    address: (folder = '') => `imap://${login}@127.0.0.1:${bound.port}/${encodeURIComponent(folder)}`,
    deliver(raw) {
      messages.push({ uid: uidNext, raw: Buffer.from(raw), folder: 'INBOX', seen: false })
      uidNext += 1
      return uidNext - 1
    },
    messages,
    folders,
    commands,
    state,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
