import type { WaveChange } from '#domain/startWaves.ts'
import type { NumberChange, Numbers } from '#domain/numbers.ts'

/** How many of the changed slots an entry names. */
export const SHOWN = 20

const shown = ({ startNumber, chipNumber }: Numbers) => `${startNumber ?? '–'}/${chipNumber ?? '–'}`

const more = (changes: readonly unknown[]) => (changes.length > SHOWN ? ` und ${changes.length - SHOWN} weitere` : '')

/** What the log says about start and chip numbers. */
export const numberLog = {
  changed: (changes: readonly NumberChange[]) => {
    const first = changes.slice(0, SHOWN).map(({ runnerID, from, to }) => `${runnerID}: ${shown(from)} → ${shown(to)}`)
    return `${changes.length} Plätze (Startnummer/Chipnummer): ${first.join(', ')}${more(changes)}`
  },
  waves: (changes: readonly WaveChange[]) => {
    const first = changes.slice(0, SHOWN).map(({ teamID, from, to }) => `#${teamID}: ${from ?? '–'} → ${to ?? '–'}`)
    return `${changes.length} Teams: ${first.join(', ')}${more(changes)}`
  },
  freeze: (frozen: boolean) =>
    frozen ? 'frei → eingefroren: Vergebene Nummern bleiben, wie sie sind.' : 'eingefroren → frei',
} as const
