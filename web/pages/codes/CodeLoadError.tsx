import { fallbacks } from '#contract/fallbacks.ts'
import type { Problem } from '#web/api/problem.ts'
import { useReload } from '#web/api/useReload.ts'
import { LoadError } from '#web/ui/LoadError.tsx'

/** The status of an address that sent too many wrong codes. */
export const TOO_OFTEN = 429

export type CodeLoadErrorProps = {
  problem: Problem
  /** In front of the reason; the reason alone unless told. */
  title?: string
}

/** Why nobody knows now what a code is worth, and the way to ask again. (rules/codes#load-errors) */
export function CodeLoadError({ problem, title }: CodeLoadErrorProps) {
  const { reload, busy } = useReload()
  const reason = problem.kind === 'answered' ? problem.message : fallbacks.wentWrong
  return (
    <LoadError message={title ?? reason} busy={busy} onReload={reload}>
      {title === undefined ? null : <p>{reason}</p>}
      {problem.status === TOO_OFTEN ? (
        <p>
          Von Ihrem Internetanschluss kamen zu viele falsche Codes. In einigen Minuten geht es weiter; was Sie
          eingegeben haben, bleibt.
        </p>
      ) : null}
    </LoadError>
  )
}
