import { Gauge, Shirt, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCount } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { withPrefix } from '#web/api/withPrefix.ts'
import { problemSaying } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { beginActing } from '#web/state/session.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Stat } from '#web/ui/Stat.tsx'
import { CeilingDialog } from './CeilingDialog.tsx'
import type { Customer } from './customer.ts'

/** Whether the company's pages are open, opening its T-shirt page, and acting as the company. (rules/staff#customer) */
export function CustomerActs({ customer }: { customer: Customer }) {
  const { id, email, companyName, companyPageActive, tshirtPageActive, teamPlacesMax } = customer
  const { teamPlacesPerCompany } = useEventFacts()
  const [asking, setAsking] = useState<'ceiling' | 'tshirts' | 'acting' | null>(null)
  const navigate = useNavigate()
  const may = useMay()
  const { save: setTshirtPage } = useCall(() =>
    call('POST /admins/:id/tshirt-page-active', {
      params: { id },
      body: { tshirtPageActive: !tshirtPageActive },
    }),
  )
  const act = async () => {
    const { token } = await call('POST /admins/impersonate', { body: { email } })
    if (!token) throw problemSaying('Kein gültiges Token erhalten.')
    beginActing(token, 'customer')
    await navigate(paths.dashboard())
  }
  const shirtAct = tshirtPageActive ? 'Deaktivieren' : 'Aktivieren'
  return (
    <Card className="mb-5 flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Stat label="Firmen-Seite" value={companyPageActive ? 'Aktiv' : 'Inaktiv'} />
        <Stat label="T-Shirt-Seite" value={tshirtPageActive ? 'Aktiv' : 'Inaktiv'} />
        <Stat label="Teams höchstens" value={formatCount(teamPlacesMax ?? teamPlacesPerCompany)} />
      </dl>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {may('customers.allow') ? (
          <>
            <Button look="second" icon={<Gauge aria-hidden />} onClick={() => setAsking('ceiling')}>
              Grenze für Teams
            </Button>
            <Button look="second" icon={<Shirt aria-hidden />} onClick={() => setAsking('tshirts')}>
              T-Shirt Seite {shirtAct}
            </Button>
          </>
        ) : null}
        {may('customers.impersonate') ? (
          <Button icon={<UserRoundCheck aria-hidden />} onClick={() => setAsking('acting')}>
            Als Kunde anmelden
          </Button>
        ) : null}
      </div>
      {asking === 'ceiling' ? <CeilingDialog customer={customer} onClose={() => setAsking(null)} /> : null}
      {asking === 'tshirts' ? (
        <ConfirmDialog
          title={`T-Shirt Seite ${tshirtPageActive ? 'deaktivieren' : 'aktivieren'}?`}
          confirmLabel={shirtAct}
          look={tshirtPageActive ? 'danger' : 'main'}
          onClose={() => setAsking(null)}
          onConfirm={async () => {
            await withPrefix('Fehler beim Ändern des Status', setTshirtPage)
          }}
        >
          {tshirtPageActive
            ? `${companyName} kann danach keine T-Shirts für die eigenen Teams mehr auf einmal bestellen.`
            : `${companyName} kann danach unter „Meine Produkte“ die T-Shirts der eigenen Teams bestellen.`}
        </ConfirmDialog>
      ) : null}
      {asking === 'acting' ? (
        <ConfirmDialog
          title={`Als ${companyName} anmelden?`}
          confirmLabel="Als Kunde anmelden"
          look="main"
          onClose={() => setAsking(null)}
          onConfirm={() => withPrefix('Anmeldung als Kunde fehlgeschlagen', act)}
        >
          Ihre eigene Anmeldung endet. Eine Stunde lang sehen und ändern Sie alles wie der Kunde; E-Mail und Passwort
          bleiben verschlossen. Alles steht mit Ihrem Namen in den Logs.
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}
