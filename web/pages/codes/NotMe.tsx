import { useEventFacts } from '#web/api/eventFacts.ts'
import type { WireOwnRunner } from '#web/parts/runners/ownValues.ts'
import { mailto } from '#web/ui/mailto.ts'

type NotMeProps = { runner: Pick<WireOwnRunner, 'firstName' | 'lastName' | 'companyName'> }

/** For whoever got somebody else's letter. (rules/runners#own-link) */
export function NotMe({ runner: { firstName, lastName, companyName } }: NotMeProps) {
  const { contact } = useEventFacts()
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim()
  return (
    <details className="mt-4 text-sm">
      <summary className="mx-auto min-h-11 w-fit cursor-pointer py-3 text-center text-rock">
        Ihr Link gilt nur für Sie. <span className="text-gentian underline">Ich bin nicht {name}</span>
      </summary>
      <p className="mt-1">
        Dann ist diese E-Mail bei der falschen Person gelandet. Bitte ändern und bestätigen Sie hier nichts, geben Sie
        den Link nicht weiter und sagen Sie {companyName ?? 'der Firma'} oder uns Bescheid:{' '}
        <a href={mailto(contact.email)} className="text-gentian underline">
          {contact.email}
        </a>
      </p>
    </details>
  )
}
