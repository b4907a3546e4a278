import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CustomerUpdate } from '#contract/accounts/customers.ts'
import { labels } from '#contract/labels.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/api/call.ts'
import { knowCustomer, refreshUser } from '#web/api/currentUser.ts'
import { useCall } from '#web/api/useCall.ts'
import { EmailCode } from '#web/pages/account/EmailCode.tsx'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { FormText } from '#web/ui/form/FormFields.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { FormerEmail, type FormerEmailProps } from './FormerEmail.tsx'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { useKeptDialog } from '#web/pages/layout/useKeptDialog.ts'

const ProfileForm = CustomerUpdate.pick({ firstName: true, lastName: true, email: true })

/** Name and e-mail of the account; a new e-mail is verified here by its code. (rules/accounts#new-email) */
export function ProfileInfo({ customer, teams }: Pick<FormerEmailProps, 'customer' | 'teams'>) {
  const { isOpen, open, close, memory } = useKeptDialog(`profile ${customer.id}`)
  const [isAdopted, setIsAdopted] = useState(false)
  const { firstName, lastName, email, pendingEmail, access, impersonatedBy, updatedAt } = customer
  const isActing = impersonatedBy !== null
  return (
    <DataCard title="Profil" edit={{ label: 'Bearbeiten', onEdit: open }}>
      <DataRows>
        <DataRow name="Vorname">{firstName}</DataRow>
        <DataRow name="Nachname">{lastName}</DataRow>
        <DataRow name="E-Mail">{email}</DataRow>
        {access === 'owner' ? null : <DataRow name="Zugang">{labels.companyAccess[access]}</DataRow>}
      </DataRows>
      {pendingEmail === null ? (
        <FormerEmail customer={customer} teams={teams} takesFocus={isAdopted} />
      ) : (
        <PendingEmail {...{ email, pendingEmail, isActing }} onAdopted={() => setIsAdopted(true)} />
      )}
      {isOpen ? (
        <EditDialog
          title="Profil bearbeiten"
          schema={ProfileForm}
          values={{ firstName, lastName, email }}
          saved="Ihr Profil ist gespeichert."
          memory={memory}
          onClose={close}
          onSave={async (values) => knowCustomer(await call('PUT /customers/me', { body: { ...values, updatedAt } }))}
        >
          <FormText name="firstName" label="Vorname" autoComplete="given-name" />
          <FormText name="lastName" label="Nachname" autoComplete="family-name" />
          <FormText
            name="email"
            label="E-Mail"
            type="email"
            autoComplete="email"
            readOnly={isActing}
            className="sm:col-span-2"
            hint={
              isActing
                ? messages.auth.notWhileActing
                : 'Eine neue Adresse gilt, sobald Sie den Code eingegeben haben, den wir dorthin senden.'
            }
          />
        </EditDialog>
      ) : null}
    </DataCard>
  )
}

type PendingEmailProps = { email: string; pendingEmail: string; isActing: boolean; onAdopted: () => void }

function PendingEmail({ email, pendingEmail, isActing, onAdopted }: PendingEmailProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { run, busy, problem } = useCall(() => call('PUT /customers/me', { body: { pendingEmail: null } }))
  const adopt = async () => {
    await refreshUser()
    toast(messages.auth.verified)
    onAdopted()
    await revalidate()
  }
  return (
    <section aria-label="Neue E-Mail-Adresse" className="mt-6 border-t border-line pt-5">
      <h3 className="text-xl">Neue E-Mail-Adresse bestätigen</h3>
      <p className="mt-1 wrap-anywhere">
        Wir haben einen Code an <strong>{pendingEmail}</strong> gesendet. Bis Sie ihn eingeben, gilt weiterhin {email}.
      </p>
      {isActing ? null : (
        <Button look="quiet" size="small" className="mt-2 mb-4 -ml-3.5" busy={busy} onClick={() => void run()}>
          Änderung verwerfen
        </Button>
      )}
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mb-4" /> : null}
      {isActing ? (
        <Banner tone="info" title={messages.auth.notWhileActing} className="mt-4" />
      ) : (
        <EmailCode onVerified={adopt} />
      )}
    </section>
  )
}
