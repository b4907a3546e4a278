import { useState } from 'react'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { forgetEventFacts } from '#web/api/eventFacts.ts'
import { useCall } from '#web/api/useCall.ts'
import { preparedYear } from '#web/state/otherYear.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { OPENING_ANCHOR } from '../settingSections.ts'
import { opensAtInWords } from '../settingWords.ts'
import type { SetupStep } from './setupSteps.ts'

type OpenRegistrationProps = {
  left: readonly SetupStep[]
  isOpen: boolean
  opensAt: string | null
  notices: AnswerOf<'GET /opening-notices'>
  isServed: boolean
}

/** The last step, taken on purpose: from then on everybody can order. What is still invented is named once more. (rules/settings#opening) */
export function OpenRegistration({ left, isOpen, opensAt, notices, isServed }: OpenRegistrationProps) {
  const [isAsking, setIsAsking] = useState(false)
  const toast = useToast()
  const prepared = preparedYear()
  const opening = useCall(async (registrationOpen: boolean) => {
    await call('PUT /settings', { body: { registrationOpen } })
    forgetEventFacts()
  })
  return (
    <div id={OPENING_ANCHOR} className="mt-4 scroll-mt-5 border-t border-line pt-4">
      <h3 className="text-xl">Anmeldung {isOpen ? 'ist geöffnet' : 'öffnen'}</h3>
      {isOpen || opensAt === null ? null : (
        <p className="mt-1 max-w-2xl font-semibold">Sie öffnet am {opensAtInWords(opensAt)} von selbst.</p>
      )}
      {isOpen && notices.waiting === 0 ? null : <p className="mt-1 max-w-2xl">{noticesInWords(notices)}</p>}
      <p className="mt-1 mb-3 max-w-2xl text-rock">
        {prepared === null ? null : `Das geht, sobald ${prepared} begonnen hat („Veranstaltungsjahre“, „Beginnen“). `}
        {isOpen
          ? 'Alle können ihre Firma registrieren und bestellen. Schließen Sie, solange noch etwas erfunden ist: Dann kann niemand bestellen oder Teams eintragen.'
          : 'Bis dahin kann niemand bestellen oder Teams eintragen; alle lesen, dass die Anmeldung noch nicht geöffnet ist.'}
      </p>
      {prepared === null ? (
        <Button look={isOpen ? 'second' : 'main'} onClick={() => setIsAsking(true)}>
          {isOpen ? 'Anmeldung schließen' : 'Anmeldung öffnen'}
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={isOpen ? 'Anmeldung schließen?' : 'Anmeldung öffnen?'}
          confirmLabel={isOpen ? 'Schließen' : 'Jetzt öffnen'}
          onConfirm={async () => {
            await opening.save(!isOpen)
            setIsAsking(false)
            toast(isOpen ? 'Die Anmeldung ist geschlossen.' : 'Die Anmeldung ist geöffnet.')
          }}
          onClose={() => setIsAsking(false)}
        >
          {isOpen ? (
            <p>
              Niemand kann dann bestellen, Teams eintragen oder sich registrieren. Firmen sehen weiter ihre Teams,
              Bestellungen und Belege. Von selbst geht nichts hinaus: Rechnungen und Erinnerungen warten, bis Sie wieder
              öffnen.
            </p>
          ) : (
            <>
              <p>
                Ab dann sehen alle die Seiten, können ihre Firma registrieren und verbindlich bestellen; Rechnungen und
                eingeschaltete Erinnerungen gehen von selbst mit Ihren Angaben hinaus.
              </p>
              {isServed ? null : (
                <Banner tone="warning" title="Es ist kein Mailserver eingetragen." className="mt-4">
                  Keine E-Mail kommt an: weder der Code, mit dem sich eine Firma anmeldet, noch Bestätigungen und
                  Rechnungen. Öffnen Sie erst, wenn eine Test-Mail angekommen ist.
                </Banner>
              )}
              {left.length > 0 ? (
                <Banner tone="warning" title="Noch offen ist:" className="mt-4">
                  <ul className="list-disc pl-5">
                    {left.map(({ title, points }) => (
                      <li key={title}>
                        {title}: {named(points)}
                      </li>
                    ))}
                  </ul>
                </Banner>
              ) : null}
            </>
          )}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

/** Number of addresses that wait for the letter that says that registration is open. (rules/settings#told) */
function noticesInWords({ waiting, unconfirmed }: AnswerOf<'GET /opening-notices'>): string {
  if (waiting + unconfirmed === 0) return 'Noch niemand wartet auf Bescheid, dass die Anmeldung öffnet.'
  const waits = `${countOf(waiting, 'Adresse wartet', 'Adressen warten')} auf Bescheid, dass die Anmeldung öffnet`
  return unconfirmed === 0 ? `${waits}.` : `${waits}; ${formatCount(unconfirmed)} noch nicht bestätigt.`
}

/** Most points of a step that are named; the rest is a number. */
const NAMED = 6

function named(points: SetupStep['points']): string {
  const labels = points.slice(0, NAMED).map(({ label }) => label)
  return points.length > NAMED ? `${labels.join(', ')} und ${points.length - NAMED} mehr` : labels.join(', ')
}
