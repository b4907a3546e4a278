import { useState } from 'react'
import { rosterMessages } from '#contract/roster/rosterMessages.ts'
import { ROSTER_ROWS_MAX } from '#domain/roster/rosterCells.ts'
import { PasteArea } from '#web/pages/dashboard/roster/reading/PasteArea.tsx'
import { readRosterFile, readRosterText } from '#web/pages/dashboard/roster/reading/readRosterFile.ts'
import type { ReadTable } from '#web/pages/dashboard/roster/reading/readTable.ts'
import { RosterGuide } from '#web/pages/dashboard/roster/reading/RosterGuide.tsx'
import {
  listedPeople,
  openList,
  tooManyPeople,
  type RosterList,
} from '#web/pages/dashboard/roster/reading/rosterList.ts'

export type RosterInsertProps = {
  text: string
  today: Date
  onText: (text: string) => void
  onList: (list: RosterList) => void
}

/** Input of the list; a parse error shows the reason, and the input stays. */
export function RosterInsert({ text, today, onText, onList }: RosterInsertProps) {
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  const take = (read: ReadTable, fileName: string | null) => {
    if ('fault' in read) return setFault(read.fault)
    const list = openList({ ...read, fileName }, today)
    const people = tooManyPeople(list)
    if (people !== undefined) return setFault(rosterMessages.tooManyPeople(people, ROSTER_ROWS_MAX))
    if (listedPeople(list, today).length === 0) return setFault(rosterMessages.file.onlyHeadings)
    onList(list)
  }
  const takeFile = async (file: File) => {
    setFault(undefined)
    setBusy(true)
    const read = await readRosterFile(file)
    setBusy(false)
    take(read, file.name)
  }

  return (
    <div className="flex flex-col gap-8">
      <PasteArea
        text={text}
        busy={busy}
        fault={fault}
        onText={(typed) => {
          setFault(undefined)
          onText(typed)
        }}
        onRead={() => take(readRosterText(text), null)}
        onFile={(file) => void takeFile(file)}
      />
      <RosterGuide />
    </div>
  )
}
