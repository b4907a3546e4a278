import { useState } from 'react'
import { TokenEntry } from '#contract/staff/tokens.ts'
import { labels } from '#contract/labels.ts'
import { lastTokenDay, PROGRAM_SCOPES, type ProgramScope } from '#domain/staff/programs.ts'
import { dayOf } from '#domain/text/days.ts'
import { call } from '#web/api/call.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ChecksField } from '#web/ui/form/ChecksField.tsx'
import { FormText } from '#web/ui/form/FormFields.tsx'

/** Scopes in words: what a program can do with each. (rules/results#tokens) */
const SCOPE_TEXTS: Record<ProgramScope, string> = {
  'results.read': 'Fassungen und Wertungen, auch bevor sie öffentlich sind, mit allen Namen.',
  'results.write': 'Listen senden, einzelne Zeiten und Status eintragen. Veröffentlichen müssen Sie selbst.',
  'timekeeper.read': 'Startlisten mit Namen und Nummern, wie sie übergeben wurden.',
  'statistics.read': 'Summen, Verlauf und verkaufte Stück, ohne Namen von Käufern.',
}

const SCOPES = PROGRAM_SCOPES.map((value) => ({
  value,
  label: labels.programScope[value],
  hint: SCOPE_TEXTS[value],
}))
const NOTHING: { name: string; scopes: ProgramScope[]; until: string } = { name: '', scopes: [], until: '' }

type NewTokenProps = { onMade: (made: { name: string; token: string }) => void; onClose: () => void }

/** The form of a new token. */
export function NewToken({ onMade, onClose }: NewTokenProps) {
  const [today] = useState(() => dayOf(new Date()))
  return (
    <EditDialog
      title="Zugang für ein Programm anlegen"
      schema={TokenEntry}
      values={NOTHING}
      saved="Der Zugang ist angelegt."
      submitLabel="Anlegen"
      onClose={onClose}
      onSave={async (body) => {
        const { token } = await call('POST /tokens', { body })
        onMade({ name: body.name, token })
      }}
    >
      <FormText
        name="name"
        label="Name"
        hint="So steht das Programm in den Logs und bei den Ergebnissen, etwa „Zeitnehmung“."
        autoComplete="off"
      />
      <FormText
        name="until"
        label="Gilt bis einschließlich"
        hint="Höchstens 13 Monate."
        type="date"
        min={today}
        max={lastTokenDay(today)}
      />
      <div className="col-span-full">
        <ChecksField name="scopes" legend="Was das Programm darf" choices={SCOPES} />
      </div>
    </EditDialog>
  )
}

type MadeTokenProps = { made: { name: string; token: string }; onClose: () => void }

/** A new token, shown this once. (rules/results#tokens) */
export function MadeToken({ made: { name, token }, onClose }: MadeTokenProps) {
  return (
    <Dialog
      title={`Zugang für „${name}“`}
      onClose={onClose}
      unsaved
      actions={<Button onClick={onClose}>Ich habe ihn aufbewahrt</Button>}
    >
      <p className="mb-4">
        Er wird nur jetzt gezeigt. Geben Sie ihn auf sicherem Weg weiter, nicht in einer E-Mail an viele. Ist er
        verloren, legen Sie einen neuen an und beenden diesen.
      </p>
      <p className="mb-4 rounded-card border border-line bg-snow px-4 py-3 font-mono text-sm break-all">{token}</p>
      <CopyButton text={token} label="Kopieren" />
      <p className="mt-4 text-sm text-rock">
        Das Programm sendet ihn mit jedem Aufruf als <span className="font-mono">Authorization: Bearer …</span>, Listen
        mit Ergebnissen an <span className="font-mono break-all">{`${globalThis.location.origin}/api/v1/results`}</span>
        .
      </p>
    </Dialog>
  )
}
