import { Banner } from '#web/ui/Banner.tsx'
import type { Previewed } from './rosterView.ts'

/** Notices that apply to many people, shown once with their number. */
export function SharedNotices({ shared }: Pick<Previewed, 'shared'>) {
  if (shared.size === 0) return null
  return (
    <Banner tone="info" title="Anders als in der Liste">
      <ul>
        {[...shared].map(([notice, count]) => (
          <li key={notice}>
            {count} Personen: {notice}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
