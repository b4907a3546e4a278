import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tab = {
  value: string
  label: ReactNode
  /** Something in it is wrong: marked with a sign and a word. */
  hasFault?: boolean
  content: ReactNode
}

/** One of a few panels at a time; hidden panels stay in the page, so that forms keep their fields. Arrow keys change the tab. */
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
    <BaseTabs.Root value={value} onValueChange={(chosen) => onValue(String(chosen))}>
      <BaseTabs.List aria-label={label} activateOnFocus className="mb-5 flex border-b border-line">
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={tabLook}>
            {tab.hasFault ? <TriangleAlert aria-label="Fehler in" className="size-4 shrink-0 text-rose" /> : null}
            <span className="truncate">{tab.label}</span>
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} keepMounted className="rounded-field">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}

const tabLook =
  '-mb-px flex min-h-11 min-w-0 flex-1 cursor-pointer items-center justify-center gap-1.5 border-b-3 border-transparent px-2 font-semibold text-rock hover:text-ink data-active:border-spruce data-active:text-spruce focus-visible:outline-offset-[-3px]'
