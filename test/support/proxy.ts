import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { connect } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { until } from './embeddedProcess.ts'

const example = fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url))

/** nginx as Debian installs it; undefined where there is none. */
export const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((file) => existsSync(file))

export type Proxy = {
  /** `https://127.0.0.1:<port>`. */
  url: string
  port: number
  /** Address at which plain HTTP is answered. */
  plainUrl: string
  certificate: string
  /** Answer to these bytes until the connection is closed. */
  answerTo(sent: string | Buffer): Promise<string>
  /** All that it has written down. */
  logs(): string
  stop(): Promise<void>
}

/** A port that nobody has now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

/**
 * nginx with the example as it stands, but for ports, certificate and what it waits for from slow clients (1 s instead of 10), in a
 * folder of its own and on loopback.
 */
export async function aProxy(
  folder: string,
  { port, servers }: { port: number; servers: readonly number[] },
): Promise<Proxy> {
  const plainPort = await freePort()
  const inFolder = (name: string) => path.join(folder, name)
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', inFolder('privkey.pem'), '-out', inFolder('fullchain.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, ...files], { stdio: 'ignore' })
  const replaced: [string | RegExp, string][] = [
    [/^ *listen \[::\].*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['127.0.0.1:3000', `127.0.0.1:${servers[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${servers[1]}`],
    [/\/etc\/ssl\/firmenlauf/g, folder],
    [/\/var\/log\/nginx/g, folder],
    [/(client_(header|body)_timeout +)10s/g, '$11s'],
  ]
  const site = replaced.reduce(
    (text, [from, to]) => {
      const changed = text.replace(from, to)
      if (changed === text) throw new Error(`The example has no ${from} any more.`)
      return changed
    },
    readFileSync(example, 'utf8'),
  )
  writeFileSync(inFolder('site.conf'), site)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kindOf) => {
    mkdirSync(inFolder(kindOf))
    return `${kindOf}_temp_path ${inFolder(kindOf)};`
  })
  const frame = [
    `user ${execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()};`,
    `daemon off; worker_processes 1; pid ${inFolder('pid')};`,
    'events { worker_connections 1024; }',
    `http { ${places.join(' ')} include ${inFolder('site.conf')}; }`,
  ]
  writeFileSync(inFolder('nginx.conf'), frame.join('\n'))
  const words = ['-p', folder, '-e', inFolder('error.log'), '-c', inFolder('nginx.conf')]
  execFileSync(nginx ?? 'nginx', ['-t', ...words], { stdio: 'pipe' })
  const child = spawn(nginx ?? 'nginx', words, { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.once('exit', () => child.kill('SIGTERM'))
  const plainUrl = `http://127.0.0.1:${plainPort}`
  await until('nginx', () =>
    fetch(plainUrl, { redirect: 'manual' }).then(
      () => true,
      () => false,
    ),
  )
  const certificate = readFileSync(inFolder('fullchain.pem'), 'utf8')
  return {
    url: `https://127.0.0.1:${port}`,
    port,
    plainUrl,
    certificate,
    answerTo: (sent) =>
      new Promise((resolve) => {
        const socket = connect({ host: '127.0.0.1', port, ca: certificate })
        let answer = ''
        socket.on('error', () => undefined)
        socket.on('data', (bytes) => (answer += String(bytes)))
        socket.once('close', () => resolve(answer))
        socket.write(sent)
      }),
    logs: () => ['firmenlauf.log', 'firmenlauf.error.log'].map((name) => readFileSync(inFolder(name), 'utf8')).join(''),
    async stop() {
      child.kill('SIGQUIT')
      setTimeout(() => child.kill('SIGTERM'), 2000).unref()
      await ended
    },
  }
}
