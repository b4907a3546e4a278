import { useState } from 'react'
import { labels } from '#contract/labels.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { InvitationState } from '#web/parts/accounts/InvitationState.tsx'
import { useMay } from '#web/state/staffRights.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { MailLink } from '#web/ui/MailLink.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

type People = AnswerOf<'GET /customers/:id/colleagues'>
type CustomerLoginsProps = { customerId: number; people: Promise<People>; today: Date }

/** Who logs in for the company, to know who calls; its owner changes it, and a lead says whose it is. (rules/companies#colleagues) */
export function CustomerLogins({ customerId, people, today }: CustomerLoginsProps) {
  const mayAppoint = useMay()('customers.owner')
  return (
    <Card aria-labelledby="zugaenge" className="mb-5">
      <h2 id="zugaenge" className="mb-3 text-2xl">
        Zugänge
      </h2>
      <Loaded
        data={people}
        skeleton={
          <Loading label="Zugänge werden geladen …">
            <SkeletonLines lines={2} />
          </Loading>
        }
        sayFailure={(reason) => `Zugänge konnten nicht geladen werden. ${reason}`}
      >
        {(all) => (
          <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
            {all.map((person) => (
              <li key={person.id} className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-semibold wrap-anywhere">
                    {person.firstName} {person.lastName}
                  </span>
                  <Badge tone={person.access === 'owner' ? 'gentian' : 'quiet'}>
                    {labels.companyAccess[person.access]}
                  </Badge>
                </p>
                <p className="text-sm wrap-anywhere">
                  <MailLink alone to={person.email} />
                </p>
                <InvitationState person={person} today={today} />
                {mayAppoint && person.access !== 'owner' && person.invitation === null ? (
                  <Appoint customerId={customerId} person={person} />
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

/** A lead's decision about whose company it is, which no link 'Das war ich nicht' takes back. (rules/accounts#way-back) */
function Appoint({ customerId, person }: { customerId: number; person: People[number] }) {
  const [isAsking, setIsAsking] = useState(false)
  const toast = useToast()
  const name = `${person.firstName} ${person.lastName}`
  const { save } = useCall(() =>
    call('PUT /customers/:id/owner', { params: { id: customerId }, body: { id: person.id } }),
  )
  return (
    <>
      <Button look="second" size="small" className="mt-2" onClick={() => setIsAsking(true)}>
        Firmenkonto geben<span className="sr-only">: {name}</span>
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Firmenkonto an ${name} geben?`}
          confirmLabel="Firmenkonto geben"
          look="main"
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            await save()
            toast(`Das Firmenkonto gehört jetzt ${name}.`)
          }}
        >
          {name} bekommt die Briefe der Firma und entscheidet über die Zugänge. Wem das Konto bisher gehörte, behält
          Zugang zu allem; beide bekommen eine E-Mail. Links „Das war ich nicht“ aus früheren E-Mails ändern danach
          nichts mehr.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
