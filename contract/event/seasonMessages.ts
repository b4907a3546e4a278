import { listInWords } from '#domain/text/listInWords.ts'
import type { SeasonLineFault } from '#domain/event/season.ts'

const FAULTS = {
  columns: 'braucht Datum und Plätze, mit Strichpunkt getrennt',
  day: 'beginnt mit keinem Datum wie 17.09.2026',
  places: 'nennt keine ganze Zahl von Plätzen',
  twice: 'nennt einen Tag, der schon vorkam',
  notItsYear: 'liegt nicht in der Zeit vor diesem Lauf',
} as const satisfies Record<SeasonLineFault['fault'], string>

/** Of more faults only the number is told. */
const FAULTS_TOLD = 3

/** Messages about last year's numbers. */
export const seasonMessages = {
  eventDate: 'Bitte geben Sie an, wann der Lauf im Vorjahr war.',
  notBefore: 'Der Lauf im Vorjahr muss vor dem heurigen gewesen sein.',
  csv: 'Bitte fügen Sie die Liste ein.',
  empty: 'In der Liste steht kein Tag. Jede Zeile nennt ein Datum und die Plätze dieses Tages.',
  /** One sentence a line, those first that stand first. */
  lines: (faults: readonly SeasonLineFault[]) => {
    const told = faults.slice(0, FAULTS_TOLD).map(({ line, fault }) => `Zeile\u00a0${line} ${FAULTS[fault]}`)
    const others = faults.length - told.length
    const more = others > 0 ? [`${others} weitere ${others === 1 ? 'Zeile ist' : 'Zeilen sind'} auch nicht lesbar`] : []
    return `${listInWords([...told, ...more])}.`
  },
} as const
