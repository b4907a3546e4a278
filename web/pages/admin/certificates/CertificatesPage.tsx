import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { CERTIFICATE_KIND_WORDS } from '#contract/certificates/certificateWords.ts'
import { paths } from '#web/paths.ts'
import { CERTIFICATE_KINDS, type CertificateKind } from '#domain/certificates/templates.ts'
import { call } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { useMay } from '#web/state/staffRights.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { Loading } from '#web/ui/page/Skeleton.tsx'
import { Designer } from './Designer.tsx'
import { PrintCard } from './PrintCard.tsx'

const designOf = (kind: CertificateKind) => call('GET /certificates/:kind', { params: { kind } })

export const loader = () => ({
  designs: Promise.all([
    designOf('person'),
    designOf('team'),
    call('GET /results/settings'),
    call('GET /results/published'),
  ]),
})

/** Certificates: how they look, and which are printed. (rules/certificates#designer) */
export function Component() {
  const { designs } = useLoaderData<typeof loader>()
  const mayWrite = useMay()('results.write')
  const [kind, setKind] = useState<CertificateKind>('person')
  const [wanted, setWanted] = useState<CertificateKind | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <>
      <BackLink to={paths.adminResults()}>Ergebnisse</BackLink>
      <h1 className="mb-4">Urkunden</h1>
      <Loaded
        data={designs}
        skeleton={
          <Loading label="Die Urkunden werden geladen …">
            <div className="skeleton mb-6 h-28 rounded-card" />
            <div className="skeleton h-96 max-w-xl rounded-card" />
          </Loading>
        }
        sayFailure={(reason) => `Die Urkunden konnten nicht geladen werden. ${reason}`}
      >
        {([person, team, settings, state]) => {
          const rankings = settings.rankings.flatMap(({ key, of }) => {
            const title = state.rankings.find((one) => one.key === key)?.title
            return title === undefined ? [] : [{ key, of, title }]
          })
          return (
            <>
              <PrintCard state={state} rankings={rankings.filter(({ of }) => of !== 'company')} />
              <ChoiceChips
                label="Urkunden für"
                name="kind"
                className="my-6"
                value={kind}
                options={CERTIFICATE_KINDS.map((one) => ({ value: one, label: CERTIFICATE_KIND_WORDS[one] }))}
                onChange={(value) => {
                  const next = CERTIFICATE_KINDS.find((one) => one === value) ?? 'person'
                  if (isUnsaved) setWanted(next)
                  else setKind(next)
                }}
              />
              {wanted === null ? null : (
                <ConfirmDialog
                  title="Änderungen verwerfen?"
                  confirmLabel="Änderungen verwerfen"
                  cancelLabel="Weiter bearbeiten"
                  onConfirm={async () => {
                    setUnsaved(false)
                    setKind(wanted)
                  }}
                  onClose={() => setWanted(null)}
                >
                  <p>Die Urkunde ist noch nicht gespeichert.</p>
                </ConfirmDialog>
              )}
              <Designer
                key={kind}
                onUnsaved={setUnsaved}
                kind={kind}
                design={kind === 'person' ? person : team}
                rankings={rankings.filter(({ of }) => of === kind)}
                mayWrite={mayWrite}
              />
            </>
          )
        }}
      </Loaded>
    </>
  )
}
