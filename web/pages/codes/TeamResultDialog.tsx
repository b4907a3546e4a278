import { Award } from 'lucide-react'
import { useState } from 'react'
import { fileNames } from '#contract/fileNames.ts'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import type { CertificateKind } from '#domain/certificates/templates.ts'
import { formatTime } from '#domain/results/raceTimes.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { Places } from '#web/parts/results/Places.tsx'
import { timeOrStatus } from '#web/parts/results/RankingTable.tsx'
import { StateBadge } from '#web/parts/results/StateBadge.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { download } from '#web/ui/download.ts'
import { Loading } from '#web/ui/page/Skeleton.tsx'
import type { Team } from './codeCalls.ts'

type TeamResultDialogProps = { code: string; team: Team; number: string; onClose: () => void }

/** Result of a team, with its certificate and those of its people, for whoever holds its code. (rules/codes#after-race) */
export function TeamResultDialog({ code, team, number, onClose }: TeamResultDialogProps) {
  const [result] = useState(() => call('GET /results/teams/:number', { params: { number } }))
  return (
    <Dialog
      title={`Ergebnis von „${team.teamName}“`}
      onClose={onClose}
      actions={
        <Button look="second" onClick={onClose}>
          Schließen
        </Button>
      }
    >
      <Loaded
        data={result}
        skeleton={
          <Loading label="Das Ergebnis wird geladen …">
            <div className="skeleton h-48" />
          </Loading>
        }
      >
        {(shown) => <Whole code={code} team={team} result={shown} />}
      </Loaded>
    </Dialog>
  )
}

type WholeProps = { code: string; team: Team; result: AnswerOf<'GET /results/teams/:number'> }

function Whole({ code, team, result }: WholeProps) {
  const { year, state, time, digits, members, finished, competition, rankings, teamNumber, certificate } = result
  const print = useCall(async (kind: CertificateKind, number: string) => {
    const params = { kind, file: `${number}.pdf` }
    const file = await call('GET /certificates/:kind/:file', { params, query: { code } })
    download(fileNames.certificate(number), file)
  })
  const nameOf = (startNumber: string) => {
    const runner = team.runners.find((one) => one.startNumber === startNumber)
    return `${runner?.firstName ?? ''} ${runner?.lastName ?? ''}`.trim() || `Nummer ${startNumber}`
  }
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {time === null ? null : <span className="numeral text-4xl">{formatTime(time, digits)}</span>}
        <StateBadge state={state} />
        {competition === 'RUNNING' && finished < members.length ? (
          <span className="text-rock">
            außer Wertung: {finished} von {members.length} im Ziel
          </span>
        ) : null}
      </p>
      <Places year={year} rankings={rankings} digits={digits} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={resultPaths.team({ year, number: teamNumber })}>Zum Ergebnis</ButtonLink>
        {certificate ? (
          <Button
            look="second"
            icon={<Award aria-hidden />}
            busy={print.busy}
            onClick={() => void print.run('team', String(teamNumber))}
          >
            Urkunde des Teams
          </Button>
        ) : null}
      </div>
      {print.problem ? <Banner tone="error" role="alert" title={print.problem.message} className="mt-4" /> : null}
      <h3 className="mt-6 text-xl">Urkunden der Personen</h3>
      <p className="mb-2 text-sm text-rock">
        Mit Namen, wenn er gezeigt werden darf, sonst mit Nummer und einer Linie zum Schreiben.
      </p>
      <ul className="divide-y divide-line">
        {members.map(({ startNumber, ...member }) => (
          <li key={startNumber} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="numeral w-14 shrink-0 text-rock">{startNumber}</span>
            <span className="min-w-0 flex-1 basis-32 wrap-anywhere">{nameOf(startNumber)}</span>
            <span className="numeral shrink-0">{timeOrStatus(member, digits)}</span>
            {member.status === 'FINISHED' ? (
              <Button
                look="second"
                size="small"
                busy={print.busy}
                onClick={() => void print.run('person', startNumber)}
              >
                Urkunde<span className="sr-only"> – {nameOf(startNumber)}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
