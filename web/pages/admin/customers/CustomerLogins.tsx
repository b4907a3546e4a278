import { labels } from '#contract/labels.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { Loaded } from '#web/pages/Loaded.tsx'
import { InvitationState } from '#web/parts/accounts/InvitationState.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { MailLink } from '#web/ui/MailLink.tsx'
import { Loading, SkeletonLines } from '#web/ui/Skeleton.tsx'

type CustomerLoginsProps = { people: Promise<AnswerOf<'GET /customers/:id/colleagues'>>; today: Date }

/** Who logs in for the company, to know who calls; only its owner changes it. (rules/companies#colleagues) */
export function CustomerLogins({ people, today }: CustomerLoginsProps) {
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
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
