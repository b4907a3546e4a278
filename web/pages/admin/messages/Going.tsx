import { labels } from '#contract/labels.ts'
import type { BroadcastState } from '#domain/letters/broadcastKinds.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx'
import { ProgressBar } from '#web/ui/page/ProgressBar.tsx'
import type { Message } from './message.ts'

const TONES: Record<BroadcastState, BadgeTone> = { sending: 'gentian', stopped: 'amber', done: 'moss' }

/** How far it is: the state, and while it goes a bar with its numbers. */
export function Going({ message, wide = false }: { message: Message; wide?: boolean }) {
  const { state, sent, failed, waiting } = message
  const all = sent + failed + waiting
  return (
    <span className={`inline-flex max-w-full items-center gap-3 ${wide ? 'flex-wrap' : ''}`}>
      <Badge tone={TONES[state]}>{labels.broadcastState[state]}</Badge>
      {state === 'done' ? null : (
        <>
          <ProgressBar value={sent + failed} max={Math.max(1, all)} className={wide ? 'w-60 max-w-full' : 'w-20'} />
          <span className="whitespace-nowrap">
            {formatCount(sent + failed)} von {formatCount(all)}
          </span>
        </>
      )}
    </span>
  )
}
