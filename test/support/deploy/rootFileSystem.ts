import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const checkout = path.resolve(import.meta.dirname, '../../..')
/** For the product with Node, and for systemd with the units. */
const PACKAGES = 'systemd,systemd-sysv,dbus,libnss-systemd,procps,ca-certificates,passwd,libatomic1'
/** Number of the user `node` in the images of Node. */
const NODE_USER = 1000

/** Reason why no root file system can be made here; undefined where it can. */
export function whyNoRoots(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can make a root file system'
  return existsSync('/usr/bin/mmdebstrap') ? undefined : 'mmdebstrap is not installed'
}

/**
 * A root file system of Debian's packages with Node, npm and the user `node` where the images of Node have them, made once for a checkout.
 * Nobody may write into it: copy it.
 */
export function debianRoot(): string {
  const root = path.join(checkout, 'node_modules/.cache/debian-root')
  if (existsSync(root)) return root
  const unfinished = `${root}.${process.pid}`
  mkdirSync(path.dirname(root), { recursive: true })
  try {
    execFileSync('mmdebstrap', ['--variant=minbase', `--include=${PACKAGES}`, 'bookworm', unfinished], {
      stdio: 'pipe',
    })
    const inside = (place: string) => path.join(unfinished, 'usr/local', place)
    cpSync(process.execPath, inside('bin/node'), { dereference: true })
    cpSync(folderOfNpm(), inside('lib/node_modules/npm'), { recursive: true, dereference: true })
    writeFileSync(inside('bin/npm'), '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n', {
      mode: 0o755,
    })
    execFileSync('chroot', [unfinished, 'useradd', '--uid', String(NODE_USER), '--create-home', 'node'])
    renameSync(unfinished, root)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return root
}

/** The folder of the npm that belongs to this machine's own Node. */
function folderOfNpm(): string {
  const program = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()
  return path.resolve(realpathSync(program), '../..')
}

/** A copy of a root file system, which is gone with `remove`. */
export function copyOfRoot(root: string, copy: string): void {
  // cp keeps owners, links and devices, which Node's own does not
  execFileSync('cp', ['-a', '--reflink=auto', root, copy])
}

export type Bind = { from: string; to: string }
type Way = {
  root: string
  words: readonly string[]
  env?: Record<string, string>
  cwd?: string
  /** Name of a user of the root file system; root without one. */
  user?: string
  binds?: readonly Bind[]
  /** Nothing but the binds, /tmp and /run can be written. */
  isReadOnly?: boolean
  /** A network of its own, in which nothing else listens. */
  hasOwnNetwork?: boolean
  /** The first process is systemd's: it gets a /sys to its taste. */
  isInit?: boolean
}

/** Makes the mounts of a container, then becomes its first process. */
const BEGIN = `set -e
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
mount -t proc proc "$ROOT/proc"
mount -t tmpfs -o mode=755 tmpfs "$ROOT/dev"
for name in null zero full random urandom tty; do : > "$ROOT/dev/$name"; mount --bind "/dev/$name" "$ROOT/dev/$name"; done
mkdir "$ROOT/dev/shm" "$ROOT/dev/pts"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$ROOT/dev/pts"
ln -s pts/ptmx "$ROOT/dev/ptmx"
ln -s /proc/self/fd "$ROOT/dev/fd"
[ -z "$BINDS" ] || printf '%s\\n' "$BINDS" | while IFS='|' read -r from to; do
  if [ -d "$from" ]; then mkdir -p "$ROOT$to"; else mkdir -p "$ROOT\${to%/*}"; [ -e "$ROOT$to" ] || : > "$ROOT$to"; fi
done
if [ "$INIT" = 1 ]; then
  mount -t tmpfs -o mode=755 tmpfs "$ROOT/run"
  mount -t sysfs -o ro sysfs "$ROOT/sys"
  mount --rbind /sys/fs/cgroup "$ROOT/sys/fs/cgroup"
fi
[ "$READ_ONLY" != 1 ] || mount -o remount,ro,bind "$ROOT"
[ "$READ_ONLY" != 1 ] || mount -t tmpfs -o mode=1777 tmpfs "$ROOT/tmp"
[ -z "$BINDS" ] || printf '%s\\n' "$BINDS" | while IFS='|' read -r from to; do mount --bind "$from" "$ROOT$to"; done
[ "$OWN_NETWORK" != 1 ] || ip link set lo up
exec chroot --userspec="$CONTAINER_USER" "$ROOT" "$@"`

const ENTER = 'cd "$0" && exec "$@"'

/** Starts a program in namespaces of its own on a root file system, as an engine of containers would. */
export function startInside({
  root,
  words,
  env = {},
  cwd = '/',
  user = 'root',
  binds = [],
  isInit,
  ...way
}: Way): ChildProcess {
  const network = way.hasOwnNetwork ? ['--net'] : []
  const command = isInit ? words : ['sh', '-c', ENTER, cwd, ...words]
  return spawn(
    'unshare',
    // prettier-ignore
    ['--mount', '--pid', '--uts', '--ipc', ...network, '--fork', '--kill-child', 'sh', '-c', BEGIN, 'sh', ...withEnvironment(env), ...command],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        ROOT: root,
        BINDS: binds.map(({ from, to }) => `${from}|${to}`).join('\n'),
        CONTAINER_USER: user,
        READ_ONLY: way.isReadOnly ? '1' : '0',
        OWN_NETWORK: way.hasOwnNetwork ? '1' : '0',
        INIT: isInit ? '1' : '0',
      },
    },
  )
}

/** The number that the first process of a container has outside. */
export function firstProcessOf({ pid }: ChildProcess): string {
  return execFileSync('pgrep', ['--parent', String(pid)], { encoding: 'utf8' }).trim()
}

/** Ends a container at once, with all that runs in it: its first process no longer belongs to us once it is another user's. */
export function killInside(container: ChildProcess): void {
  // it may have ended by itself
  spawnSync('pkill', ['-KILL', '--parent', String(container.pid)])
  container.kill('SIGKILL')
}

/** Runs a program beside the first process of a container, as `exec` of an engine does; answers what it printed and its exit code. */
export async function runBeside(
  first: string,
  { words, env = {}, user = 'root', cwd = '/' }: Pick<Way, 'words' | 'env' | 'user' | 'cwd'>,
): Promise<{ code: number | null; output: string }> {
  // prettier-ignore
  const namespaces = ['--target', first, '--mount', '--pid', '--uts', '--ipc', '--net', '--root', '--wd']
  const inside = [`--userspec=${user}`, '/', ...withEnvironment(env), 'sh', '-c', ENTER, cwd, ...words]
  const child = spawn('nsenter', [...namespaces, 'chroot', ...inside], { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = outputOf(child)
  await once(child, 'close')
  return { code: child.exitCode, output: output() }
}

/** All that a process has printed until now. */
export function outputOf(child: ChildProcess): () => string {
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return () => output
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const withEnvironment = (env: Record<string, string>) => [
  '/usr/bin/env',
  '-i',
  ...Object.entries({ PATH, ...env }).map(([name, value]) => `${name}=${value}`),
]
