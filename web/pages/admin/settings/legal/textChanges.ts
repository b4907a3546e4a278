import { diffLines, diffWordsWithSpace } from 'diff'

/** Lines around a change that are shown, so that one sees where it is. */
const CONTEXT = 2
/** So much of two texts is the same when it can be read word by word what changed. */
const ALIKE = 0.5

export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }
/** A part of the text: lines that changed, word by word, or some that did not, or how many of these are left out. */
export type TextPart =
  | { kind: 'changed'; pieces: Piece[] }
  | { kind: 'same'; text: string }
  | { kind: 'left'; lines: number }

/** What became of the one text in the other, line by line and in changed lines word by word; empty when they are the same. */
export function textChanges(before: string, after: string): TextPart[] {
  const runs = diffLines(withEnd(before), withEnd(after))
  if (runs.every(({ added, removed }) => !added && !removed)) return []
  return runs.flatMap((run, place): TextPart[] => {
    const next = runs[place + 1]
    if (run.removed && next?.added) return [{ kind: 'changed', pieces: wordsOf(run.value, next.value) }]
    if (run.added && runs[place - 1]?.removed) return []
    if (run.added) return [{ kind: 'changed', pieces: [{ kind: 'new', text: run.value }] }]
    if (run.removed) return [{ kind: 'changed', pieces: [{ kind: 'gone', text: run.value }] }]
    return around(run.value, { isFirst: place === 0, isLast: next === undefined })
  })
}

/** A last line without an end would differ from the same with one. */
const withEnd = (text: string) => `${text.replaceAll('\r\n', '\n').trimEnd()}\n`

/** Word by word where most of the words stayed; else the old and then the new, since a mixture of both could not be read. */
function wordsOf(before: string, after: string): Piece[] {
  const pieces = diffWordsWithSpace(before, after).map(({ added, removed, value }): Piece => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    text: value,
  }))
  const kept = pieces.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.trim().length, 0)
  if (kept >= ALIKE * Math.max(before.length, after.length)) return pieces
  return [
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ]
}

function around(value: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): TextPart[] {
  const lines = value.replace(/\n$/, '').split('\n')
  const top = isFirst ? 0 : CONTEXT
  const bottom = isLast ? 0 : CONTEXT
  const left = lines.length - top - bottom
  if (left <= 1) return [{ kind: 'same', text: lines.join('\n') }]
  const parts: TextPart[] = [
    { kind: 'same', text: lines.slice(0, top).join('\n') },
    { kind: 'left', lines: left },
    { kind: 'same', text: lines.slice(lines.length - bottom).join('\n') },
  ]
  return parts.filter((part) => part.kind !== 'same' || part.text !== '')
}
