import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { Problem } from '#web/api/problem.ts'
import type { RosterList } from '#web/pages/dashboard/roster/reading/rosterList.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { intoView } from '#web/ui/page/intoView.ts'
import { LoadError } from '#web/ui/page/LoadError.tsx'
import { Loading, SkeletonRows } from '#web/ui/page/Skeleton.tsx'

type ListHeadProps = { list: RosterList; people: number; onDiscard: () => void }

/** Which list it is, notes on how it was parsed, and a button to choose another. */
export function ListHead({ list: { fileName, notices, edits, leftOut }, people, onDiscard }: ListHeadProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isTouched = Object.keys(edits).length > 0 || leftOut.length > 0
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          {fileName === null ? 'Eingefügte Liste' : `„${fileName}“`} ·{' '}
          {people === 1 ? 'eine Person' : `${people} Personen`}
        </p>
        <Button
          look="quiet"
          size="small"
          className="-mx-3.5"
          onClick={() => (isTouched ? setIsAsking(true) : onDiscard())}
        >
          Andere Liste einfügen
        </Button>
      </div>
      {notices.length > 0 ? (
        <Banner
          tone="info"
          title={fileName === null ? 'Beim Lesen der Liste' : 'Beim Lesen der Datei'}
          className="mt-3"
        >
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Banner>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Diese Liste verwerfen?"
          confirmLabel="Liste verwerfen"
          cancelLabel="Weiter bearbeiten"
          onConfirm={async () => onDiscard()}
          onClose={() => setIsAsking(false)}
        >
          <p>Was Sie in der Liste ausgebessert haben, geht dabei verloren. Eingetragen ist noch nichts.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

/** Rows of the list that somebody should look at. (rules/roster#filling) */
export function RowsToLookAt({ remarks }: { remarks: readonly string[] }) {
  if (remarks.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={remarks.length === 1 ? 'Bitte sehen Sie diese Zeile an' : 'Bitte sehen Sie diese Zeilen an'}
    >
      {remarks.map((remark) => (
        <p key={remark} className="wrap-anywhere">
          {remark}
        </p>
      ))}
    </Banner>
  )
}

/** Somebody else saved meanwhile: the preview may no longer be true. */
export function StaleNote({ onRebuild }: { onRebuild: () => void }) {
  return (
    <Banner
      ref={intoView}
      tone="warning"
      role="alert"
      title="Ihre Teams wurden inzwischen geändert, in einem anderen Fenster oder von jemand anderem."
      action={
        <Button look="second" size="small" icon={<RotateCw aria-hidden />} onClick={onRebuild}>
          Vorschau erneuern
        </Button>
      }
    >
      Nichts wurde eingetragen. Sehen Sie sich die erneuerte Vorschau an, bevor Sie die Liste eintragen; Ihre Liste
      bleibt, wie sie ist.
    </Banner>
  )
}

type FirstPreviewProps = { problem: Problem | null; onReload: () => void }

/** Placeholder until the first preview. */
export function FirstPreview({ problem, onReload }: FirstPreviewProps) {
  if (problem) return <LoadError message={problem.message} onReload={onReload} />
  return (
    <Loading label="Die Liste wird geprüft …">
      <div className="skeleton mb-6 h-28 rounded-card" />
      <SkeletonRows rows={12} columns={7} />
    </Loading>
  )
}

/** The last edits have no preview; the one shown is older. */
export function PreviewFailed({ problem, onReload }: { problem: Problem; onReload: () => void }) {
  return (
    <Banner
      tone="error"
      role="alert"
      title="Ihre letzten Änderungen konnten noch nicht geprüft werden."
      action={
        <Button look="second" size="small" icon={<RotateCw aria-hidden />} onClick={onReload}>
          Noch einmal prüfen
        </Button>
      }
    >
      {problem.message}
    </Banner>
  )
}
