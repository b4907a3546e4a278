import { warningHead } from '#contract/results/resultWords.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { isForbidding, type Preview } from './results.ts'

type WarningListProps = { warned: Preview['warned']; lines: Preview['warnings'] }

/** Everything odd in a list, by kind: what to do, and the lines. (rules/results#warnings) */
export function WarningList({ warned, lines: all }: WarningListProps) {
  if (warned.length === 0) return null
  return (
    <ul className="mt-3 divide-y divide-line rounded-card border border-line">
      {warned.map(({ kind, count }) => {
        const { label, todo } = warningHead(kind)
        const lines = all.filter((one) => one.kind === kind)
        return (
          <li key={kind} className="px-4 py-1">
            <details open={isForbidding(kind)}>
              <summary className="cursor-pointer rounded-field py-1.5 font-semibold pointer-coarse:min-h-11">
                {label}: {formatCount(count)}
              </summary>
              <p className="text-sm text-rock">{todo}</p>
              <ul className="mt-1 mb-2 max-h-60 list-disc overflow-y-auto pl-5 text-sm">
                {lines.map(({ line, text, startNumber }) => (
                  <li key={`${line} ${startNumber} ${text}`} className="wrap-anywhere">
                    {line > 0 ? `Zeile ${line}: ` : ''}
                    {text}
                  </li>
                ))}
              </ul>
              {count > lines.length ? (
                <p className="text-sm text-rock">und {formatCount(count - lines.length)} weitere</p>
              ) : null}
            </details>
          </li>
        )
      })}
    </ul>
  )
}
