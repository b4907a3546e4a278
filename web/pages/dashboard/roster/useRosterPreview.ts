import { useEffect, useMemo, useState } from 'react'
import { call, type AnswerOf } from '#web/api/call.ts'
import { Problem, unreachable } from '#web/api/problem.ts'
import { rowOf, type ListPerson, type RosterList } from '#web/pages/dashboard/roster/reading/rosterList.ts'
import { previewedOf, type Previewed } from '#web/pages/dashboard/roster/sheet/rosterView.ts'

export type RosterAnswer = AnswerOf<'POST /teams/roster'>
/** What is asked of the whole list. */
export type RosterWishes = Pick<RosterList, 'titles' | 'tshirtOption'>
export type RosterPreview = {
  /** The last answer; it belongs to an older list while `isCurrent` is false. */
  answer: RosterAnswer | null
  previewed: Previewed
  isCurrent: boolean
  problem: Problem | null
  /** Requests it again, even without changes here. */
  reload: () => void
}

type Answered = { asked: string; answer: RosterAnswer; people: readonly ListPerson[] }

/** Debounce of the preview after typing, in milliseconds. */
const PAUSE_MS = 400

/**
 * Loads the preview again whenever the list changes; the answer to an older state never replaces a newer one. (rules/roster#preview)
 */
export function useRosterPreview(people: readonly ListPerson[], { titles, tshirtOption }: RosterWishes): RosterPreview {
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [refused, setRefused] = useState<{ asked: string; problem: Problem } | null>(null)
  const asked = useMemo(
    () => `${attempt} ${titles} ${tshirtOption} ${JSON.stringify(people.map(rowOf))}`,
    [attempt, people, titles, tshirtOption],
  )
  const isFirst = answered === null
  const isSettled = answered?.asked === asked || refused?.asked === asked || people.length === 0

  useEffect(() => {
    if (isSettled) return
    const leaving = new AbortController()
    const ask = async () => {
      try {
        const body = { rows: people.map(rowOf), mode: 'preview', titles, tshirtOption } as const
        const answer = await call('POST /teams/roster', { body, signal: leaving.signal })
        setAnswered({ asked, answer, people })
      } catch (error) {
        if (!leaving.signal.aborted) setRefused({ asked, problem: error instanceof Problem ? error : unreachable() })
      }
    }
    const askSoon = setTimeout(() => void ask(), isFirst ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(askSoon)
      leaving.abort()
    }
  }, [asked, isFirst, isSettled, people, titles, tshirtOption])

  const previewed = useMemo(
    () => previewedOf(answered?.people ?? [], answered?.answer ?? { rows: [], teams: [] }),
    [answered],
  )

  return {
    answer: answered?.answer ?? null,
    previewed,
    isCurrent: answered?.asked === asked || people.length === 0,
    problem: refused?.asked === asked ? refused.problem : null,
    reload: () => setAttempt((count) => count + 1),
  }
}
