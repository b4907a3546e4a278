import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'

type SharingWords = {
  act: string
  question: (teams: number) => string
  title: (teams: number) => string
  /** Sentence about the use of the link: its holder does this with these teams. */
  does: (whom: string) => string
  who: string
}

const BEFORE: SharingWords = {
  act: 'Bearbeitung freigeben',
  question: (teams) => (teams === 1 ? 'Bearbeitung freigeben?' : `Bearbeitung von ${teams} Teams freigeben?`),
  title: (teams) => `Bearbeitung von ${teams} Teams freigeben`,
  does: (whom) => `Wer diesen Link hat, kann ${whom} ohne Konto ausfüllen und ändern.`,
  who: 'Wer soll ausfüllen?',
}

/** Since the race there is little to change: a link leads to results and certificates. */
const SINCE: SharingWords = {
  act: 'Links zu den Urkunden',
  question: (teams) => (teams === 1 ? 'Link erstellen?' : `Link für ${teams} Teams erstellen?`),
  title: (teams) => `Links für ${teams} Teams`,
  does: (whom) =>
    `Wer diesen Link hat, öffnet ${whom} ohne Konto: Ergebnis und Urkunden, sobald sie öffentlich sind, und die Schreibweise der Namen.`,
  who: 'Wer bekommt einen Link?',
}

/** Sentences about editing links, before the race and since. (rules/codes#editing-links) */
export const useSharingWords = (): SharingWords => (useTeamDeadlines().race?.isPast ? SINCE : BEFORE)
