import { Banner } from '#web/ui/Banner.tsx'
import type { Previewed } from './rosterView.ts'

/** What is done otherwise than the list says for many people, told once with how many. */
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
