import { useState } from 'react'
import { useLocation } from 'react-router'
import { labels } from '#contract/labels.ts'
import { WAY_BACK_DAYS } from '#domain/accounts/waysBack.ts'
import { afterSilence } from '#web/api/afterSilence.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { Problem } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { longMoment } from '#web/ui/moments.ts'
import { paths } from '#web/paths.ts'
import { leaveSession } from '#web/state/session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, ButtonLink, TextLink } from '#web/ui/Button.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { AccountFrame } from './AccountFrame.tsx'

type WayBack = AnswerOf<'POST /auth/way-back'>
type Found = { wayBack: WayBack } | { refused: string }

/**
 * 'Das war ich nicht': says what the link of a letter takes back, and does it at a click, since programs open the links of letters too. The
 * code comes behind '#', which no server is sent. (rules/accounts#way-back)
 */
export function Component() {
  const { hash } = useLocation()
  return (
    <AccountFrame
      title="Das war ich nicht"
      intro="Jemand hat an Ihrem Zugang etwas geändert, und Sie waren das nicht? Hier nehmen Sie es zurück."
    >
      <ByCode key={hash} code={hash.slice(1)} />
    </AccountFrame>
  )
}

function ByCode({ code }: { code: string }) {
  const [found] = useState(() => lookedUp(code))
  return (
    <Loaded
      data={found}
      skeleton={
        <Loading label="Link wird geprüft …">
          <SkeletonLines lines={4} />
        </Loading>
      }
    >
      {(result) => ('wayBack' in result ? <TakeBack code={code} {...result} /> : <Refused why={result.refused} />)}
    </Loaded>
  )
}

/** What the link would do; what it cannot do is an answer too. */
async function lookedUp(code: string): Promise<Found> {
  if (code === '') return { refused: 'In dieser Adresse fehlt der Code. Öffnen Sie den ganzen Link aus der E-Mail.' }
  try {
    return {
      wayBack: await call('POST /auth/way-back', { query: { preview: 'true' }, body: { code }, token: null }),
    }
  } catch (error) {
    if (error instanceof Problem && error.code !== null && error.status < 500) return { refused: error.message }
    throw error
  }
}

function Refused({ why }: { why: string }) {
  return (
    <>
      <Banner tone="warning" role="status" title={why} />
      <p className="mt-5">
        Kommen Sie nicht mehr in Ihr Konto? <TextLink to={paths.passwordReset()}>Neues Passwort setzen</TextLink>
      </p>
    </>
  )
}

function TakeBack({ code, wayBack }: { code: string; wayBack: WayBack }) {
  const [isDone, setIsDone] = useState(false)
  const { email, companyName, restoresOwner, takenBack } = wayBack
  const { run, busy, problem } = useCall(async () => {
    // used by the try before it, of which nobody heard, it did what was asked for
    await afterSilence(`way-back ${code}`, {
      act: () => call('POST /auth/way-back', { body: { code }, token: null }),
      isDone: (problem) => problem.code === 'WAY_BACK_USED',
    })
    // whoever was logged in here is not any more
    leaveSession()
    setIsDone(true)
  })
  if (isDone) return <Done email={email} />
  return (
    <>
      <h2 className="text-2xl">Was seither geschah</h2>
      <ul className="mt-3 mb-6 list-disc pl-5">
        {takenBack.map(({ act, at }) => (
          <li key={`${act} ${at}`}>
            {labels.wayBackAct[act]}, am {longMoment(at)}
          </li>
        ))}
      </ul>
      <h2 className="text-2xl">Was wir zurücknehmen</h2>
      <ul className="mt-3 mb-6 list-disc pl-5">
        {restoresOwner ? (
          <li>
            Das Firmenkonto von <span className="font-semibold wrap-anywhere">{companyName}</span> gehört wieder Ihnen.
          </li>
        ) : null}
        <li>
          Sie melden sich mit <span className="font-semibold wrap-anywhere">{email}</span> an.
        </li>
        {takenBack.some(({ act }) => act === 'access' || act === 'owner') ? (
          <li>Wer seither Zugang zu allem bekommen hat, verliert ihn.</li>
        ) : null}
        <li>
          {restoresOwner ? 'Alle Personen der Firma werden' : 'Sie werden'} auf allen Geräten abgemeldet, und Ihr
          Passwort gilt nicht mehr: Sie wählen danach ein neues.
        </li>
        {takenBack.some(({ act }) => act === 'removal') ? (
          <li>Wer entfernt wurde, kommt nicht von selbst zurück: Laden Sie diese Personen danach neu ein.</li>
        ) : null}
      </ul>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mb-5" /> : null}
      <Button look="danger" wide="phone" busy={busy} onClick={() => void run()}>
        Das war ich nicht: zurücknehmen
      </Button>
      <p className="mt-6 border-t border-line pt-5 text-sm text-rock">
        Waren Sie es selbst, ist nichts zu tun. Der Link gilt {WAY_BACK_DAYS}&nbsp;Tage und einmal.
      </p>
    </>
  )
}

function Done({ email }: { email: string }) {
  return (
    <>
      <Banner tone="success" role="status" title="Es ist zurückgenommen, und alle Geräte sind abgemeldet." />
      <p className="mt-5 mb-6">
        Setzen Sie jetzt ein neues Passwort für <span className="font-semibold wrap-anywhere">{email}</span>: Das
        bisherige gilt nicht mehr.
      </p>
      <ButtonLink to={paths.passwordReset()} wide="phone">
        Neues Passwort setzen
      </ButtonLink>
    </>
  )
}
