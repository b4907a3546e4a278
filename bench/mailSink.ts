import process from 'node:process'
import { SMTPServer } from 'smtp-server'

/** A real mail server in a process of its own that takes every mail and keeps none. Prints its address. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, _session, answer) {
    stream.on('end', () => answer())
    stream.resume()
  },
})
server.on('error', () => undefined)
const listening = server.listen(0, '127.0.0.1', () => {
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  process.stdout.write(`smtp://127.0.0.1:${address.port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
