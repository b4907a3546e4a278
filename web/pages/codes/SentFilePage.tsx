import { Download } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { broadcastMessages } from '#contract/letters/broadcastMessages.ts'
import { formatDay } from '#domain/text/days.ts'
import { fileSize } from '#domain/text/numberFormats.ts'
import { tidyCode } from '#domain/teams/codes.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { isMaintenance, Problem } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'
import { Card } from '#web/ui/motifs/Card.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { CodeLoadError } from './CodeLoadError.tsx'

type Facts = AnswerOf<'GET /messages/files/link/:code'>
type Opened = { file: Facts } | { refused: Problem }

/** Slow lines take their time. */
const PATIENCE_MS = 300_000

async function openLink(code: string): Promise<Opened> {
  try {
    return { file: await call('GET /messages/files/link/:code', { params: { code } }) }
  } catch (error) {
    if (!(error instanceof Problem) || isMaintenance(error)) throw error
    return { refused: error }
  }
}

/** The code stands behind '#', which no server is sent. (rules/broadcasts#file) */
export const loader = () => {
  const code = tidyCode(location.hash.slice(1))
  return { code, loaded: code === '' ? null : openLink(code) }
}

/** The file that an e-mail of the organiser leads to, to be saved. (rules/broadcasts#file) */
export function Component() {
  const { code, loaded } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-6 sm:py-10">
      <h1 className="mb-5 text-4xl">Datei zur Nachricht</h1>
      {loaded ? (
        <Loaded
          key={code}
          data={loaded}
          skeleton={
            <Loading label="Datei wird gesucht …">
              <SkeletonLines lines={3} />
            </Loading>
          }
        >
          {(opened) => ('file' in opened ? <File code={code} file={opened.file} /> : <Gone problem={opened.refused} />)}
        </Loaded>
      ) : (
        <Banner tone="error" role="alert" title="Im Link fehlt der Code.">
          Öffnen Sie den Link aus der E-Mail noch einmal, am besten mit einem Klick statt zum Abtippen.
        </Banner>
      )}
    </div>
  )
}

function File({ code, file: { name, kind, size, until } }: { code: string; file: Facts }) {
  const { run, busy, problem } = useCall(async () => {
    const content = await call('GET /messages/files/link/:code/content', { params: { code }, patience: PATIENCE_MS })
    download(name, content)
  })
  return (
    <Card aria-label={name}>
      <p className="text-xl font-semibold wrap-anywhere">{name}</p>
      <p className="mb-5 text-rock">
        {kind}, {fileSize(size)}, verfügbar bis {formatDay(until)}
      </p>
      <Button wide="phone" icon={<Download aria-hidden />} busy={busy} onClick={() => void run()}>
        Herunterladen
      </Button>
      {problem ? (
        <p role="alert" className="mt-3 text-rose">
          {problem.message}
        </p>
      ) : null}
    </Card>
  )
}

function Gone({ problem }: { problem: Problem }) {
  if (problem.status !== 404) return <CodeLoadError problem={problem} />
  return (
    <Banner tone="error" role="alert" title={broadcastMessages.fileLinkUnknown}>
      Dateien bleiben bis 30 Tage nach dem Lauf. Fehlt sie Ihnen, antworten Sie auf die E-Mail.
    </Banner>
  )
}
