import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A disk of its own that can be filled without harm to anybody. */
export type SmallDisk = {
  path: string
  /** Leaves no byte free. */
  fill(): void
  /** Gives back what `fill` took. */
  free(): void
  remove(): void
}

const BLOCKS = [1 << 20, 4096, 1]

/** A tmpfs in a new folder; undefined where this user may not mount one. */
export function aSmallDisk(megabytes = 200): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-disk-'))
  const options = `size=${megabytes}m,mode=755`
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  chmodSync(folder, 0o755)
  const ballast = path.join(folder, 'ballast')
  return {
    path: folder,
    fill: () => fillWith(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fillWith(file: string): void {
  const handle = openSync(file, 'w')
  for (const size of BLOCKS) {
    const block = Buffer.alloc(size)
    while (wasWritten(handle, block));
  }
  closeSync(handle)
}

function wasWritten(handle: number, block: Buffer): boolean {
  try {
    return writeSync(handle, block) === block.length
  } catch {
    return false
  }
}
