import { startEmbedded } from '#server/embedded/embedded.ts'
import { StartError } from '#server/startError.ts'

// A process of its own for tests of the embedded database: `node embeddedChild.ts <data folder>` answers one line of JSON,
// then lives until it is killed or reads a line, after which it stops its database. Ctrl-C is for the test to observe.
process.on('SIGINT', () => undefined)
try {
  const database = await startEmbedded(process.argv[2] ?? '')
  const { connection, folder, notices } = database
  process.stdout.write(`${JSON.stringify({ connection, folder, notices })}\n`)
  process.stdin.once('data', () => {
    void database.stop().then(() => process.exit())
  })
} catch (error) {
  const message = error instanceof StartError ? error.message : String(error)
  process.stdout.write(`${JSON.stringify({ message })}\n`)
  process.exitCode = 1
}
