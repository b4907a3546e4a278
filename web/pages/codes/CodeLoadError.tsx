import { fallbacks } from '#contract/fallbacks.ts'
import { isPassing, TOO_OFTEN, type Problem } from '#web/api/problem.ts'
import { useReload } from '#web/api/useReload.ts'
import { useRetry } from '#web/api/useRetry.ts'
import { LoadError } from '#web/ui/page/LoadError.tsx'

export type CodeLoadErrorProps = {
  problem: Problem
  /** Prefix of the reason; default: none. */
  title?: string
}

/** Why the state of a code could not be loaded, and a retry button; it is tried again by itself like a page. (rules/codes#load-errors) */
export function CodeLoadError({ problem, title }: CodeLoadErrorProps) {
  const { reload, busy } = useReload()
  useRetry(isPassing(problem) ? reload : null)
  const reason = problem.kind === 'silent' ? fallbacks.wentWrong : problem.message
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
