import { pagePaths } from '#contract/pages/paths.ts'
import type { BroadcastFile } from '#contract/letters/broadcastFiles.ts'
import type { Block as TextBlock } from '#contract/event/event.ts'
import { fileLinkEnds, fileWayOf, type FileWay } from '#domain/letters/broadcastFiles.ts'
import { fileToSend, oneFile } from '../letterFiles/store.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { refuseField } from '../http/refusal.ts'
import type { Sender } from '../mail/letterSheet.ts'
import type { Block } from '../schema/tables/records.ts'
import { fileWords } from './messages.ts'
import type { StoredBroadcast } from './store.ts'

/** The file of a Rundmail, and how it goes. */
export type GoingFile = BroadcastFile & { way: FileWay }

/** The file that was chosen, as it goes to so many; nobody deletes it meanwhile. Refusal: 409 it is not there any more. (rules/broadcasts#file) */
export async function fileOf(
  tx: Transaction,
  { fileId, recipients }: { fileId: string | undefined; recipients: number },
): Promise<GoingFile | null> {
  if (fileId === undefined) return null
  const file = await fileToSend(tx, fileId)
  if (!file) throw refuseField('fileId', 'BROADCAST_FILE_GONE')
  return { ...file, way: fileWayOf({ recipients, size: file.size }) }
}

/** File of a letter as its preview has it, which writes nothing. */
export async function fileShown(
  connection: Connection,
  { fileId, recipients }: { fileId: string | undefined; recipients: number },
): Promise<GoingFile | null> {
  if (fileId === undefined) return null
  const file = await oneFile(connection, fileId)
  if (!file) throw refuseField('fileId', 'BROADCAST_FILE_GONE')
  return { ...file, way: fileWayOf({ recipients, size: file.size }) }
}

/** The file of a Rundmail that goes out, as it was said when it was sent; null without one, and once it is deleted. */
export async function fileOfLetters(
  connection: Connection,
  { fileId, fileWay }: Pick<StoredBroadcast, 'fileId' | 'fileWay'>,
): Promise<GoingFile | null> {
  const file = fileId === null ? undefined : await oneFile(connection, fileId)
  return file && fileWay !== null ? { ...file, way: fileWay } : null
}

/** Words of a letter about its file. The link has the file's id where the code comes when the letter goes out: none is kept with a letter. */
export function fileBlocks({ event, publicUrl }: Sender, file: GoingFile | null): Block[] {
  if (file === null) return []
  if (file.way === 'attachment') return [{ kind: 'words', words: fileWords.attached(file) }]
  const url = `${publicUrl}${pagePaths.sentFile(file.fileId)}`
  return [
    { kind: 'link', label: fileWords.linkLabel(file), url },
    { kind: 'words', words: fileWords.until(file, fileLinkEnds(event.date)) },
  ]
}

/** Words about its file as a preview draws them, whose links open nothing. */
export function fileDrawn({ event }: Sender, file: GoingFile | null): TextBlock[] {
  if (file === null) return []
  const said = (text: string): TextBlock => ({ kind: 'paragraph', words: [{ text }] })
  if (file.way === 'attachment') return [said(fileWords.attached(file))]
  const label: TextBlock = { kind: 'paragraph', words: [{ text: fileWords.linkLabel(file), strong: true }] }
  return [label, said(fileWords.until(file, fileLinkEnds(event.date)))]
}
