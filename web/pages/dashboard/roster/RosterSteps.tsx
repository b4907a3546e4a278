import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import type { RosterList } from '#web/pages/dashboard/roster/reading/rosterList.ts'
import { keepRoster, currentRoster } from '#web/state/rosterDraft.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Progress } from '#web/ui/page/Progress.tsx'
import { Loading } from '#web/ui/page/Skeleton.tsx'
import { RosterCheck } from './RosterCheck.tsx'
import { KeptAgain } from './KeptAgain.tsx'
import { RosterInsert } from './RosterInsert.tsx'
import { PastRosters, type PastRoster } from './PastRosters.tsx'
import { PlacesNote } from './RosterNotes.tsx'
import { RosterResult, type RosterResultProps } from './RosterResult.tsx'

const STEPS = ['Einfügen', 'Prüfen', 'Eingetragen']

type Done = Pick<RosterResultProps, 'answer' | 'people' | 'entered'> & { list: RosterList | null }

export type RosterStepsProps = {
  owner: number
  loaded: Promise<AnswerOf<'GET /teams/me'>>
  lists: Promise<readonly PastRoster[]>
  kept: Promise<AnswerOf<'GET /runners/kept'>>
}

/** The three steps. What is pasted is kept in this tab until it is entered; a list taken back can be opened again while the page stands. */
export function RosterSteps({ owner, loaded, lists, kept }: RosterStepsProps) {
  const [today] = useState(() => new Date())
  const [found] = useState(() => currentRoster(owner))
  const [draft, setDraft] = useState(found)
  const [done, setDone] = useState<Done | null>(null)
  const [undone, setUndone] = useState<{ list: RosterList | null } | null>(null)
  const { revalidate } = useRevalidator()
  const { text, list } = draft

  const isKept = useRef(draft)
  useEffect(() => {
    if (isKept.current === draft) return
    isKept.current = draft
    keepRoster(draft)
  }, [draft])

  const changeList = useCallback(
    (change: (list: RosterList) => RosterList) =>
      setDraft((now) => (now.list === null ? now : { ...now, list: change(now.list) })),
    [],
  )
  const openList = (opened: RosterList | null) => {
    setUndone(null)
    setDraft((now) => ({ ...now, list: opened }))
  }
  const onEntered = ({ answer, people }: Pick<Done, 'answer' | 'people'>) => {
    const teams = new Set(answer.rows.flatMap(({ teamId }) => teamId ?? [])).size
    setDone({ answer, people, list, entered: { rosterId: answer.rosterId ?? 0, teams } })
    setDraft({ owner, text: '', list: null })
    void revalidate()
  }
  const onUndone = () => {
    setUndone({ list: done?.list ?? null })
    setDone(null)
    void revalidate()
  }

  const step = done ? 2 : list ? 1 : 0
  return (
    <>
      <Progress label="Schritte" steps={STEPS} current={step} />
      <Loaded data={loaded} skeleton={<StepsSkeleton />}>
        {(teams) => {
          if (done) {
            return <RosterResult {...done} teams={teams} onUndone={onUndone} onAnother={() => setDone(null)} />
          }
          if (list) {
            return (
              <RosterCheck
                list={list}
                today={today}
                teams={teams}
                onChange={changeList}
                onEntered={onEntered}
                onDiscard={() => openList(null)}
              />
            )
          }
          return (
            <div className="flex flex-col gap-6">
              {undone ? <UndoneNote list={undone.list} onOpen={openList} /> : null}
              <PlacesNote teams={teams} />
              <Loaded data={kept} skeleton={null} sayFailure={(reason) => reason}>
                {(people) => (
                  <KeptAgain
                    people={people}
                    teams={teams}
                    text={text}
                    onText={(typed) => setDraft((now) => ({ ...now, text: typed }))}
                  />
                )}
              </Loaded>
              <RosterInsert
                text={text}
                today={today}
                onText={(typed) => setDraft((now) => ({ ...now, text: typed }))}
                onList={openList}
              />
              <PastRosters lists={lists} onUndone={onUndone} />
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

/** Takes the focus in place of the pressed button. */
const takeFocus = (note: HTMLElement | null) => note?.focus({ preventScroll: true })

function UndoneNote({ list, onOpen }: { list: RosterList | null; onOpen: (list: RosterList) => void }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Banner
        tone="success"
        role="status"
        title="Die Liste ist rückgängig gemacht."
        action={
          list ? (
            <Button look="second" size="small" onClick={() => onOpen(list)}>
              Liste wieder öffnen
            </Button>
          ) : null
        }
      >
        Ihre Teams sind wieder so, wie sie vor dem Eintragen waren.
      </Banner>
    </div>
  )
}

function StepsSkeleton() {
  return (
    <Loading label="Teams werden geladen …">
      <div className="skeleton mb-6 h-14 rounded-field" />
      <div className="skeleton h-112 rounded-card" />
    </Loading>
  )
}
