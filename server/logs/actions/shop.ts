import { formatDay } from '#domain/text/days.ts'
import { action } from '../action.ts'
import type { Change, Some, Value } from '../facts.ts'
import { changesInWords, listInWords, valuesInWords } from '../inWords.ts'

/** An item as it is called. */
type Named = { name: string; itemId: number }
const named = ({ name, itemId }: Named) => `${name} (Artikel ${itemId})`

type Valued = Named & { values: Value[] }
const valued = ({ values, ...item }: Valued) => `${named(item)}: ${valuesInWords(values)}`

type Changed = Named & { changes: Change[] }
const changed = ({ changes, ...item }: Changed) => `${named(item)}: ${changesInWords(changes)}`

const about = ['item'] as const

/** The shop's items; prices in euro, as the staff enter them. */
export const shopActions = {
  itemCreated: action<Valued>('Artikel angelegt', { about, details: valued }),
  itemChanged: action<Changed>('Artikel bearbeitet', { about, details: changed }),
  itemDeleted: action<Valued>('Artikel gelöscht', { about, details: valued }),
  /** With what was sold of it, where it was to be deleted. */
  itemArchived: action<Named & { values?: Value[] }>('Artikel archiviert', {
    about,
    details: ({ values, ...item }) => (values === undefined ? named(item) : valued({ ...item, values })),
  }),
  /** Taken off sale together, by their names. */
  itemsArchived: action<{ names: Some<string> }>('Artikel archiviert', {
    about,
    details: ({ names }) => `${names.count} Artikel: ${listInWords(names)}`,
  }),
  itemsLastDay: action<{ names: Some<string>; lastDay: string | null }>('Letzter Tag von Artikeln', {
    about,
    details: ({ names, lastDay }) =>
      `${names.count} Artikel, ${lastDay === null ? 'ohne letzten Tag' : `bis ${formatDay(lastDay)}`}: ${listInWords(names)}`,
  }),
  itemRestored: action<Named>('Artikel wieder im Shop', { about, details: named }),
  stockSet: action<Changed>('Bestand gesetzt', { about, details: changed }),
  pictureUploaded: action<{ id: string; width: number; height: number; bytes: number }>('Bild hochgeladen', {
    details: ({ id, width, height, bytes }) => `${id}: ${width} × ${height} Pixel, ${bytes} Bytes`,
  }),
  catalogueFilled: action<{ count: number }>('Katalog angelegt', {
    details: ({ count }) => `Der leere Shop wurde mit ${count} Artikeln gefüllt.`,
  }),
}
