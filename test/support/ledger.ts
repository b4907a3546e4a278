import { appendFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'

/** What a fault did, for the table that `npm run faults` prints; all words are what people read there. */
export type Findings = {
  /** How much of it there was: '50 Abbrüche, 812 Bestellungen'. */
  scope: string
  /** What was acknowledged to a client and is lost. */
  lost: number
  /** How it recovered, without intervention. */
  recovered: string
}

/**
 * Enters a fault into the table when its test ends: held if every promise of the test held. The findings are filled in on the way.
 * Without FAULTS_LEDGER (in the test command) nothing is written.
 */
export function inLedger(fault: string): Findings {
  const findings: Findings = { scope: '', lost: 0, recovered: 'nein' }
  onTestFinished(({ task }) => {
    const file = process.env.FAULTS_LEDGER
    if (file === undefined) return
    const held = task.result?.state === 'pass'
    appendFileSync(file, `${JSON.stringify({ fault, held, ...findings })}\n`)
  })
  return findings
}
