import { useState } from 'react'
import type { SkipReason } from '#domain/shop/waitingTurns.ts'
import { WaitingChange } from '#contract/shop/waitingList.ts'
import { formatMoment } from '#domain/text/days.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink, TextLink } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { FormNumber, FormSwitch } from '#web/ui/form/FormFields.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { nameOf, piecesIn } from '#web/parts/waitingList/placeWords.ts'
import type { Place } from './place.ts'

const ENDED: Record<NonNullable<Place['endedWhy']>, string> = {
  left: 'Sie haben die Warteliste verlassen.',
  expired: 'Das Angebot ist abgelaufen. Sie können sich wieder auf die Warteliste setzen.',
  deadline: 'Die Frist ist vorbei, die Warteliste ist zu Ende.',
  erased: 'Die Warteliste ist zu Ende.',
  yearBegun: 'Mit dem neuen Veranstaltungsjahr ist diese Warteliste zu Ende.',
}

/** Words for the end of a place: a company that left with an offer did without it. */
const endedWords = (why: NonNullable<Place['endedWhy']>, offered: number | null) =>
  why === 'left' && offered !== null ? 'Sie haben auf das Angebot verzichtet.' : ENDED[why]

const SKIPPED: Record<SkipReason, (free: string) => string> = {
  tooFew: (free) => `Frei waren nur ${free}, weniger als Sie mindestens brauchen. Ihr Platz bleibt.`,
  tooFewTimes: () => 'Es gab Plätze, aber zu wenig Zeitmessung dazu. Ihr Platz bleibt.',
  ceiling: () => 'Es gab Plätze, aber so viele Teams darf Ihre Firma nicht mehr buchen. Ihr Platz bleibt.',
}

/** One place in a line: where it stands, or the offer, and what can be done with it; without `onOrder` it is only read. (rules/waiting#line, rules/waiting#closed) */
export function PlaceCard({ place, onOrder }: { place: Place; onOrder: (() => void) | undefined }) {
  const [dialog, setDialog] = useState<'change' | 'leave' | null>(null)
  const { save } = useCall(() => call('DELETE /waiting-list/:id', { params: { id: place.id } }))
  const { state, position, wanted, atLeast, timekeeping, more, skipped, offered, until, orderID } = place
  const isLive = state === 'waiting' || state === 'offered'
  const isOffered = state === 'offered'
  return (
    <Card aria-label={`Warteliste: ${nameOf(place)}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-2xl">
          {nameOf(place)}
          {timekeeping ? ' mit Zeitmessung' : ''}
        </h2>
        <Badge tone={isOffered ? 'moss' : 'quiet'}>
          {isOffered ? 'Angebot' : state === 'waiting' ? `Platz ${position ?? '–'}` : 'beendet'}
        </Badge>
      </div>
      {isOffered && until !== null && offered !== null ? (
        <p className="mt-2 max-w-prose text-lg">
          Wir halten <strong>{piecesIn(place, offered)}</strong> für Sie frei, bis{' '}
          <strong>{formatMoment(new Date(until))}</strong>.
        </p>
      ) : (
        <p className="mt-2">
          Bis zu {piecesIn(place, wanted)}, mindestens {atLeast}.
          {more > 0 && isLive ? ` Davon stehen ${more} am Ende der Warteliste.` : ''}
        </p>
      )}
      {skipped ? <p className="mt-2 max-w-prose">{SKIPPED[skipped.why](piecesIn(place, skipped.free))}</p> : null}
      {place.endedWhy ? <p className="mt-2 text-rock">{endedWords(place.endedWhy, offered)}</p> : null}
      {orderID === null ? null : (
        <p className="mt-2">
          Bestellt mit{' '}
          <TextLink to={paths.dashboardOrders()} state={{ scrollToOrderId: orderID }}>
            Bestellung {orderID}
          </TextLink>
          .
        </p>
      )}
      {isLive && onOrder ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {isOffered && place.itemType !== 'TIME' ? <Button onClick={onOrder}>Zur Kasse</Button> : null}
          {isOffered && place.itemType === 'TIME' ? (
            <ButtonLink to={paths.dashboardTeams()}>Bei den Teams buchen</ButtonLink>
          ) : null}
          {state === 'waiting' ? (
            <Button look="second" onClick={() => setDialog('change')}>
              Ändern
            </Button>
          ) : null}
          <Button look="quiet" onClick={() => setDialog('leave')}>
            {isOffered ? 'Auf das Angebot verzichten' : 'Warteliste verlassen'}
          </Button>
        </div>
      ) : null}
      {dialog === 'change' ? <ChangeDialog place={place} onClose={() => setDialog(null)} /> : null}
      {dialog === 'leave' ? (
        <ConfirmDialog
          title={isOffered ? 'Auf das Angebot verzichten?' : 'Warteliste verlassen?'}
          confirmLabel={isOffered ? 'Verzichten' : 'Verlassen'}
          onConfirm={save}
          onClose={() => setDialog(null)}
        >
          {isOffered
            ? 'Die nächste Firma bekommt die Plätze sofort angeboten. Ihr Eintrag auf der Warteliste endet damit.'
            : 'Ihr Platz geht verloren. Wenn Sie sich wieder eintragen, stehen Sie ganz hinten.'}
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}

function ChangeDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { id, wanted, atLeast, timekeeping, itemType } = place
  return (
    <EditDialog
      title={`Warteliste: ${nameOf(place)}`}
      schema={WaitingChange}
      values={{ wanted, atLeast, timekeeping }}
      saved="Warteliste geändert."
      onSave={(body) => call('PUT /waiting-list/:id', { params: { id: String(id) }, body })}
      onClose={onClose}
    >
      <FormNumber name="wanted" label="Höchstens" hint="Was Sie dazunehmen, kommt ans Ende der Warteliste" />
      <FormNumber name="atLeast" label="Mindestens" hint="Weniger bieten wir Ihnen nicht an" />
      {itemType === 'TEAM' ? (
        <FormSwitch
          name="timekeeping"
          label="Mit Zeitmessung für alle"
          hint="Wer sie dazunimmt, steht mit allem am Ende"
        />
      ) : null}
    </EditDialog>
  )
}
