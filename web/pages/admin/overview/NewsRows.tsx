import { UPGRADE_NEWS_TITLES } from '#contract/staff/upgradeNewsTitles.ts'
import { maySettle, type UpgradeNews } from '#domain/staff/upgradeNews.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { UPGRADE_NEWS_WORDS, type Stored } from './upgradeNewsWords.ts'

type Shared = {
  stored: Stored
  /** Words on the button of each. */
  label: string
  onSettle: (news: string) => void
}

/** Some of what an upgrade has brought. */
export function NewsRows({ entries, ...shared }: Shared & { entries: readonly { news: UpgradeNews }[] }) {
  return (
    <ul className="mt-2 grid grid-cols-1 gap-x-9 lg:grid-cols-2">
      {entries.map(({ news }) => (
        <NewsRow key={news} news={news} {...shared} />
      ))}
    </ul>
  )
}

/** One of the news of an upgrade, the way there, and the button that settles it; what is over by being done only has none. (rules/settings#news) */
function NewsRow({ news, stored, label, onSettle }: Shared & { news: UpgradeNews }) {
  const { run, busy, problem } = useSettling([news])
  const { text, to } = UPGRADE_NEWS_WORDS[news]
  const title = UPGRADE_NEWS_TITLES[news]
  const settle = () => {
    onSettle(news)
    void run()
  }
  return (
    <li className="border-t border-line py-3">
      <div className="flex items-center gap-x-5 gap-y-2 max-sm:flex-wrap">
        <div className="min-w-0 flex-1 basis-60">
          <TextLink to={to} alone className="font-semibold">
            {title}
          </TextLink>
          <p className="text-sm text-rock">{typeof text === 'string' ? text : text(stored)}</p>
        </div>
        {maySettle(news) ? (
          <Button
            look="second"
            size="small"
            busy={busy}
            data-settles={news}
            aria-label={`${label}: ${title}`}
            onClick={settle}
          >
            {label}
          </Button>
        ) : null}
      </div>
      <Failure problem={problem} />
    </li>
  )
}

type SettleAllProps = { news: readonly UpgradeNews[]; onSettle: (news: string) => void }

/** Below a list of news: all of it was seen. (rules/settings#news) */
export function SettleAll({ news, onSettle }: SettleAllProps) {
  const { run, busy, problem } = useSettling(news)
  const settle = () => {
    onSettle('')
    void run()
  }
  return (
    <>
      <Button look="second" size="small" wide="phone" className="mt-3" busy={busy} onClick={settle}>
        Alles gesehen
      </Button>
      <Failure problem={problem} />
    </>
  )
}

function Failure({ problem }: { problem: { message: string } | null }) {
  return problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-2" /> : null
}

const useSettling = (news: readonly UpgradeNews[]) =>
  useCall(() => call('PUT /upgrade-news', { body: { news: news.filter(maySettle) } }))
