import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { errorCode } from '../db/errorCode.ts'

/** Whether there is a process with that id, a zombie included. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** The command line of a process in one line; empty for a zombie and for one that has ended. */
function commandLine(pid: number): string {
  if (!existsSync('/proc/self/cmdline')) return spawnSync('ps', ['-o', 'command=', '-p', String(pid)]).stdout.toString()
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** What the process id in a leftover lock file belongs to now. */
export function postmasterState(pid: number, folder: string): 'gone' | 'ours' | 'foreign' {
  if (!processExists(pid)) return 'gone'
  return `${commandLine(pid).trim()} `.includes(` -D ${folder} `) ? 'ours' : 'foreign'
}

/** Whether processes of a dead server still hold its shared memory; then a second server would destroy the data. */
export function sharedMemoryInUse(memoryId: number): boolean {
  try {
    const rows = readFileSync('/proc/sysvipc/shm', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
    const idColumn = rows[0]?.indexOf('shmid') ?? -1
    const usersColumn = rows[0]?.indexOf('nattch') ?? -1
    return rows.some((row) => row[idColumn] === String(memoryId) && Number(row[usersColumn]) > 0)
  } catch {
    return false
  }
}
