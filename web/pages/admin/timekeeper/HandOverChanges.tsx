import { Download } from 'lucide-react'
import { useState } from 'react'
import { changesTable } from '#contract/numbers/handOverFiles.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { COMPARED, FILE_LABELS, PATIENCE_MS, save } from './handOver.ts'

/** What changed since an earlier version, as a file with the columns of one of the files. (rules/handover#changes) */
export function HandOverChanges({ version, columns }: { version: number; columns: string }) {
  const [since, setSince] = useState(version - 1)
  const [profile, setProfile] = useState<(typeof COMPARED)[number]>('generic.csv')
  const earlier = Array.from({ length: version - 1 }, (_, back) => version - 1 - back)
  const { run, busy, problem } = useCall(async () => {
    const query = { since: String(since), profile, ...(profile === 'generic.csv' && { columns }) }
    const params = { version }
    const file = await call('GET /timekeeper/versions/:version/changes', { params, query, patience: PATIENCE_MS })
    const lines = (await file.text()).split('\r\n').length - 1
    await save(changesTable({ profile, version, since, changes: [] }).file, { file, rows: lines })
  })
  return (
    <div className="mb-2 flex flex-wrap items-end gap-x-4 gap-y-3">
      <SelectField
        label="Änderungen seit"
        className="w-44"
        value={String(since)}
        onChange={({ target }) => setSince(Number(target.value))}
        options={earlier.map((value) => ({ value: String(value), label: `Übergabe ${value}` }))}
      />
      <SelectField
        label="Spalten wie"
        className="w-64 max-w-full"
        value={profile}
        onChange={({ target }) => setProfile(COMPARED.find((one) => one === target.value) ?? 'generic.csv')}
        options={COMPARED.map((value) => ({ value, label: FILE_LABELS[value] }))}
      />
      <Button look="second" wide="phone" busy={busy} icon={<Download aria-hidden />} onClick={() => void run()}>
        Änderungen herunterladen<span className="sr-only"> von Übergabe {version}</span>
      </Button>
      {problem ? (
        <p role="alert" className="w-full text-sm text-rose">
          {problem.message}
        </p>
      ) : null}
    </div>
  )
}
