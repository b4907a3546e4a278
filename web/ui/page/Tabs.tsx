import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tab = {
  value: string
  label: ReactNode
  /** It contains an error: marked with an icon and a word. */
  hasFault?: boolean
  content: ReactNode
}

/** One of a few panels at a time; hidden panels stay mounted, so that forms keep their fields. Arrow keys change the tab. */
export function Tabs({
  label,
  tabs,
  value,
  onValue,
}: {
  /** Read by screen readers as the name of the row of tabs. */
  label: string
  tabs: readonly Tab[]
  value: string
  onValue: (value: string) => void
}) {
  return (
    <Root value={value} onValueChange={onValue}>
      <List aria-label={label} className="mb-5 flex border-b border-line">
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} className={tabLook}>
            {tab.hasFault ? <TriangleAlert aria-label="Fehler in" className="size-4 shrink-0 text-rose" /> : null}
            <span className="truncate">{tab.label}</span>
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} forceMount className="rounded-field data-[state=inactive]:hidden">
          {tab.content}
        </Content>
      ))}
    </Root>
  )
}

const tabLook =
  '-mb-px flex min-h-11 min-w-0 flex-1 cursor-pointer items-center justify-center gap-1.5 border-b-3 border-transparent px-2 font-semibold text-rock hover:text-ink data-[state=active]:border-spruce data-[state=active]:text-spruce focus-visible:outline-offset-[-3px]'
