import { countOf } from '#domain/text/numberFormats.ts'
import { useState } from 'react'
import { readRecordsFile } from '#domain/pickup/pickupFile.ts'
import { syncPickup } from '#web/api/pickupSync.ts'
import { bringIn } from '#web/state/pickup.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'

type Said = { tone: 'success' | 'error'; title: string; words: string }

const UNREADABLE: Said = {
  tone: 'error',
  title: 'Das sind keine Aufzeichnungen der Ausgabe.',
  words: 'Wählen Sie die Datei, die „Aufzeichnungen sichern“ gemacht hat. Von dieser wurde nichts übernommen.',
}
const UNKEPT: Said = {
  tone: 'error',
  title: 'Die Aufzeichnungen wurden nicht übernommen.',
  words: 'Dieses Gerät hat keinen Platz mehr. Versuchen Sie es mit einem anderen; die Datei bleibt gültig.',
}

/** Brings in what another device, or this one before, could not send; what is there already is known by its id. (rules/pickup#file) */
export function BringInRecords() {
  const [said, setSaid] = useState<Said | null>(null)
  const take = async (file: File) => {
    const records = readRecordsFile(await file.text().catch(() => ''))
    if (records === null) return setSaid(UNREADABLE)
    await bringIn(records).then(
      (added) => {
        setSaid({ tone: 'success', title: inWords(added), words: thereInWords(records.length - added) })
        void syncPickup()
      },
      () => setSaid(UNKEPT),
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <FileButton
        label="Aufzeichnungen einlesen"
        name="Gesicherte Aufzeichnungen einlesen"
        accept=".json,application/json"
        busy={false}
        onFile={take}
      />
      {said ? (
        <Banner
          tone={said.tone}
          role={said.tone === 'error' ? 'alert' : 'status'}
          title={said.title}
          className="w-full"
        >
          {said.words}
        </Banner>
      ) : null}
    </div>
  )
}

const inWords = (added: number) =>
  added === 0 ? 'Nichts Neues in dieser Datei.' : `${countOf(added, 'Eintrag wurde', 'Einträge wurden')} übernommen.`

const thereInWords = (there: number) =>
  there === 0
    ? 'Sie werden gesendet, sobald der Server erreicht wird.'
    : `${countOf(there, 'Eintrag war', 'Einträge waren')} schon da. Doppelt zählt nichts.`
