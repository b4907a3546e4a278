import { useEffect, useRef } from 'react'
import { listInWords } from '#domain/text/listInWords.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { knowCustomer } from '#web/api/currentUser.ts'
import { useCall } from '#web/api/useCall.ts'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import type { Customer } from './CompanyInfo.tsx'

export type FormerEmailProps = {
  customer: Customer
  /** The company's teams; loaded only while there is a former e-mail. */
  teams: AnswerOf<'GET /teams/me'>
  /** The new e-mail has just been confirmed here: what was pressed is gone. */
  takesFocus: boolean
}

/** After a change of the e-mail: contact person and teams that bear the former one follow, or keep it. (rules/accounts#follow) */
export function FormerEmail({ customer, teams, takesFocus }: FormerEmailProps) {
  const { email, formerEmail, companyContact } = customer
  const { names } = useTeamDeadlines()
  const toast = useToast()
  const section = useRef<HTMLElement>(null)
  const bearers = bearersOf({ formerEmail, companyContact, teams: names?.isPast ? [] : teams })
  const settle = useCall(async (follow: boolean) => {
    knowCustomer(await call('PUT /customers/me/former-email', { body: { follow } }))
    toast(follow ? `${email} gilt jetzt auch für ${listInWords(bearers)}.` : `${formerEmail} bleibt, wo sie steht.`)
  })

  useEffect(() => {
    if (takesFocus) section.current?.focus()
  }, [takesFocus])

  if (formerEmail === null || bearers.length === 0) return null
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Bisherige E-Mail-Adresse"
      className="mt-6 border-t border-line pt-5 outline-none"
    >
      <h3 className="text-xl">Auch dort ändern?</h3>
      <p className="mt-1 mb-4 wrap-anywhere">
        Ihre bisherige Adresse <strong>{formerEmail}</strong> steht noch bei: {listInWords(bearers)}. Soll dort auch{' '}
        <strong>{email}</strong> stehen?
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={settle.busy} onClick={() => void settle.run(true)}>
          Überall ändern
        </Button>
        <Button look="quiet" size="small" disabled={settle.busy} onClick={() => void settle.run(false)}>
          So lassen
        </Button>
      </div>
      {settle.problem ? <Banner tone="error" role="alert" title={settle.problem.message} className="mt-4" /> : null}
    </section>
  )
}

type Bearers = Pick<Customer, 'formerEmail' | 'companyContact'> & { teams: readonly { teamContact: string }[] }

/** Who still bears the former e-mail, in words: 'Kontaktperson', '3 Teams'. */
function bearersOf({ formerEmail, companyContact, teams }: Bearers): string[] {
  const former = formerEmail?.toLowerCase()
  const count = teams.filter(({ teamContact }) => teamContact.toLowerCase() === former).length
  return [
    ...(companyContact?.email.toLowerCase() === former ? ['Kontaktperson'] : []),
    ...(count > 0 ? [teamsInWords(count)] : []),
  ]
}
