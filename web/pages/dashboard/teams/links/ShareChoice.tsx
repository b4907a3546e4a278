import { useState } from 'react'
import { labels } from '#contract/labels.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { TeamNames } from '#web/parts/teams/entry/TeamNames.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { linkFor, mailOwnLinks, type ShownLink } from './linkCalls.ts'
import { useSharingWords } from './sharingWords.ts'
import type { Team } from '#web/pages/dashboard/teams/teamCalls.ts'

const WAYS = {
  own: {
    title: 'Jedem Team ein eigener Link',
    line: 'Geht per E-Mail an Kapitänin oder Kapitän, sonst an den Team-Kontakt. Teams mit einem Link behalten ihn.',
    act: 'Links senden',
  },
  common: {
    title: 'Ein Link für alle ausgewählten Teams',
    line: 'Zum Kopieren und Weitergeben, zum Beispiel im Intranet.',
    act: 'Link erstellen',
  },
  runners: {
    title: 'Läufer*innen einzeln einladen',
    line: 'Jede Person bekommt einen eigenen Link, sieht nur die eigenen Daten und bestätigt sie.',
    act: 'Einladungen senden',
  },
} as const
type Way = keyof typeof WAYS

type Outcome =
  | { way: 'own'; mailed: number; unreachable: Team[] }
  | ({ way: 'runners' } & AnswerOf<'POST /runners/mail-links'>)

export type ShareChoiceProps = { teams: Team[]; onShow: (link: ShownLink) => void; onClose: () => void }

/** How several teams are shared: a link for each, one for all, or one for each person. (rules/codes#editing-links, rules/runners#own-link) */
export function ShareChoice({ teams, onShow, onClose }: ShareChoiceProps) {
  const words = useSharingWords()
  const [way, setWay] = useState<Way>('own')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const act = useCall(async () => {
    if (way === 'common') return onShow(await linkFor(new Set(teams.map(({ id }) => id))))
    if (way === 'own') return setOutcome({ way, ...(await mailOwnLinks(teams)) })
    const teamIds = teams.map(({ id }) => id)
    setOutcome({ way, ...(await call('POST /runners/mail-links', { body: { teamIds } })) })
  })
  return (
    <Dialog
      title={words.title(teams.length)}
      onClose={onClose}
      actions={
        outcome ? (
          <Button onClick={onClose}>Fertig</Button>
        ) : (
          <>
            <Button look="second" onClick={onClose}>
              Abbrechen
            </Button>
            <Button busy={act.busy} onClick={() => void act.run()}>
              {WAYS[way].act}
            </Button>
          </>
        )
      }
    >
      {act.problem ? <Banner tone="error" role="alert" title={act.problem.message} className="mb-4" /> : null}
      {outcome ? (
        <div role="status">
          {outcome.way === 'own' ? <OwnLinks {...outcome} /> : <Invitations {...outcome} teams={teams} />}
        </div>
      ) : (
        <fieldset className="flex min-w-0 flex-col gap-2" disabled={act.busy}>
          <legend className="mb-2">{words.who}</legend>
          {(['own', 'common', 'runners'] as const).map((one) => (
            <WayOption key={one} {...WAYS[one]} isChosen={way === one} onChoose={() => setWay(one)} />
          ))}
        </fieldset>
      )}
    </Dialog>
  )
}

type WayOptionProps = { title: string; line: string; isChosen: boolean; onChoose: () => void }

function WayOption({ title, line, isChosen, onChoose }: WayOptionProps) {
  return (
    <label className="flex cursor-pointer items-start gap-4 rounded-field border border-rock px-4 py-3 has-checked:border-spruce has-checked:shadow-[inset_0_0_0_1px_var(--color-spruce)]">
      <input
        type="radio"
        name="way"
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-spruce"
      />
      <span className="min-w-0 font-semibold">
        {title}
        <span className="block text-sm font-normal text-rock">{line}</span>
      </span>
    </label>
  )
}

const onTheWay = (count: number) =>
  count === 0
    ? 'Es ging keine E-Mail hinaus.'
    : count === 1
      ? 'Die E-Mail ist unterwegs.'
      : `${count} E-Mails sind unterwegs.`

function OwnLinks({ mailed, unreachable }: { mailed: number; unreachable: Team[] }) {
  return (
    <>
      <Banner tone={mailed > 0 ? 'success' : 'warning'} title={onTheWay(mailed)}>
        Bei jedem Team steht, ob der Link gesendet und geöffnet wurde.
      </Banner>
      {unreachable.length > 0 ? (
        <section className="mt-5">
          <h3 className="mb-2 text-xl">Ohne E-Mail-Adresse</h3>
          <TeamNames label="Teams ohne E-Mail-Adresse" teams={unreachable} />
        </section>
      ) : null}
    </>
  )
}

type InvitationsProps = AnswerOf<'POST /runners/mail-links'> & { teams: readonly Team[] }

/** Who was skipped is named, so that somebody can tell them. */
function Invitations({ sent, skipped, teams }: InvitationsProps) {
  const people = new Map(teams.flatMap((team) => team.runners.map((runner) => [runner.runnerID, { runner, team }])))
  return (
    <>
      <Banner tone={sent > 0 ? 'success' : 'warning'} title={onTheWay(sent)}>
        Wer bestätigt hat, ist in der Teamansicht mit „bestätigt“ gekennzeichnet.
      </Banner>
      {skipped.length > 0 ? (
        <section className="mt-5">
          <h3 className="mb-2 text-xl">Nicht angeschrieben</h3>
          <ul className="flex flex-col gap-1">
            {skipped.map(({ runnerID, reason }) => {
              const person = people.get(runnerID)
              return (
                <li key={runnerID} className="wrap-anywhere">
                  {`${person?.runner.firstName ?? ''} ${person?.runner.lastName ?? ''}`.trim()}{' '}
                  <span className="text-rock">
                    ({person?.team.teamName}): {labels.linkSkip[reason]}
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      ) : null}
    </>
  )
}
