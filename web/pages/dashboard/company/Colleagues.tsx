import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { ColleagueInvitation } from '#contract/accounts/colleagues.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/api/call.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { useKeptDialog } from '#web/pages/layout/useKeptDialog.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormText } from '#web/ui/form/FormFields.tsx'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { AccessField } from './AccessField.tsx'
import type { Colleague } from './colleague.ts'
import { ColleagueRow } from './ColleagueRow.tsx'

const NOBODY: ColleagueInvitation = { email: '', firstName: '', lastName: '', access: 'all' }

/** 'Zugänge': who logs in for the company, and what each gets in to; only its owner sees and changes that. (rules/companies#colleagues) */
export function Colleagues({ people }: { people: Promise<readonly Colleague[]> }) {
  const [today] = useState(() => new Date())
  const { user } = useSession()
  const isActing = user?.impersonatedBy != null
  const { isOpen, open, close, memory } = useKeptDialog(`colleague ${user?.id}`)
  return (
    <section aria-labelledby="zugaenge" className="mt-10">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="zugaenge" className="text-2xl">
          Zugänge
        </h2>
        <Button look="second" size="small" wide="phone" icon={<UserPlus aria-hidden />} onClick={open}>
          Kollegin oder Kollegen einladen
        </Button>
      </div>
      <p className="mb-4 max-w-prose text-rock">
        {isActing
          ? messages.auth.notWhileActing
          : 'Jede Person hat ein eigenes Passwort. Was Sie ihr wegnehmen, gilt sofort nicht mehr.'}
      </p>
      <Loaded
        data={people}
        skeleton={<LoadingRows label="Zugänge werden geladen …" rows={2} columns={2} />}
        sayFailure={(reason) => `Die Zugänge konnten nicht geladen werden. ${reason}`}
      >
        {(all) => (
          <ul className="rounded-card border border-line bg-paper">
            {all.map((colleague) => (
              <li key={colleague.id} className="border-b border-line px-4 py-4 last:border-0 sm:px-6">
                <ColleagueRow colleague={colleague} today={today} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {isOpen ? (
        <EditDialog
          title="Zum Firmenkonto einladen"
          schema={ColleagueInvitation}
          values={isActing ? { ...NOBODY, access: 'teams' } : NOBODY}
          saved="Die Einladung wird gesendet."
          submitLabel="Einladung senden"
          memory={memory}
          onClose={close}
          onSave={(body) => call('POST /customers/me/colleagues', { body })}
        >
          <FormText name="firstName" label="Vorname" autoComplete="off" data-autofocus />
          <FormText name="lastName" label="Nachname" autoComplete="off" />
          <FormText name="email" label="E-Mail" type="email" autoComplete="off" className="col-span-full" />
          <AccessField name="access" />
        </EditDialog>
      ) : null}
    </section>
  )
}
