import { Download } from 'lucide-react'
import { filedRecords, type PickupState } from '#web/state/pickup.ts'
import { recordsFile } from '#domain/pickup/pickupFile.ts'
import { Button } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'

/** Offers what is not sent yet as a file, which any device of the counters brings in. (rules/pickup#file) */
export function SaveRecords({ state }: { state: PickupState }) {
  const save = () => {
    const at = new Date().toISOString().slice(0, 'JJJJ-MM-TTThh:mm'.length).replace('T', '_').replace(':', '-')
    const records = new Blob([recordsFile(filedRecords(state))], { type: 'application/json' })
    download(`Ausgabe_Aufzeichnungen_${at}.json`, records)
  }
  return (
    <Button look="second" size="small" icon={<Download aria-hidden />} onClick={save}>
      Aufzeichnungen sichern
    </Button>
  )
}
