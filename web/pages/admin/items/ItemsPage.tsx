import { ListChecks, Plus } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { managedCategories } from '#domain/shop/categories.ts'
import { isSoldOut } from '#domain/shop/items.ts'
import { asSoldOn } from '#domain/shop/lastDays.ts'
import { dayOf } from '#domain/text/days.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { notForSearch, openedIn, queryOf, useAreaSearch, withOpened } from '#web/state/areaSearch.ts'
import { LongName } from '#web/ui/LongName.tsx'
import { focusHeading } from '#web/ui/page/focusHeading.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { ManagedItemRow } from '#web/parts/items/ManagedItemRow.tsx'
import { selectItems, viewOf } from '#web/parts/items/managedView.ts'
import { useMay } from '#web/state/staffRights.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useSelection } from '#web/ui/list/useSelection.ts'
import { Loading } from '#web/ui/page/Skeleton.tsx'
import { ChosenItems } from './ChosenItems.tsx'
import { itemBefore, ItemDialogs, type OpenItem } from './ItemDialogs.tsx'
import { ItemsBar } from './ItemsBar.tsx'
import { ItemsSkeleton } from './ItemsSkeleton.tsx'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'

type Item = AnswerOf<'GET /items/all'>[number]

export const loader = () => ({ items: call('GET /items/all') })

export const shouldRevalidate = notForSearch

/** 'Artikelverwaltung': everything that is or was on sale. (rules/staff#items) */
export function Component() {
  const { items } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-2 lg:float-left lg:mr-7">
        <LongName>Artikelverwaltung</LongName>
      </h1>
      <Loaded
        data={items}
        skeleton={
          <>
            <ItemsBar counts={null} found="">
              <div className="skeleton h-9 w-40 max-sm:w-full" />
            </ItemsBar>
            <Loading label="Artikel werden geladen …">
              <ItemsSkeleton />
            </Loading>
          </>
        }
        sayFailure={(reason) => `Daten konnten nicht geladen werden. ${reason}`}
      >
        {(all) => <Items items={all} />}
      </Loaded>
    </>
  )
}

function Items({ items }: { items: readonly Item[] }) {
  const { search, setSearch } = useAreaSearch()
  const may = useMay()
  const mayWrite = may('items.write')
  const [chosen, setOpen] = useState<OpenItem | null>(() => (mayWrite ? itemBefore(items) : null))
  const linked = openedIn(search, 'item')
  const item = items.find(({ itemId }) => itemId === linked)
  const open: OpenItem | null = item === undefined || !mayWrite ? chosen : { act: 'edit', item }
  useFocusAfter(open, items)
  const { selection, start, stop } = useSelection()
  const [today] = useState(() => dayOf(new Date()))
  const view = viewOf(search)
  const query = useDeferredValue(queryOf(search))
  const shown = selectItems(items, { view, query })
  const onSale = items.filter(({ archived }) => !archived)
  const counts = {
    onSale: onSale.length,
    soldOut: onSale.filter((one) => isSoldOut(asSoldOn(one, today))).length,
    archived: items.length - onSale.length,
  }
  const choosing = view === 'shop' ? selection : null
  const close = () => {
    setOpen(null)
    setSearch((now) => withOpened(now, 'item', null))
  }
  return (
    <>
      <ItemsBar counts={counts} found={inWords(shown.length)}>
        <span className="flex flex-wrap gap-2 max-sm:w-full">
          {may('waiting.read') ? (
            <ButtonLink look="quiet" size="small" to={paths.adminWaitingList()}>
              Warteliste
            </ButtonLink>
          ) : null}
          {mayWrite ? (
            <>
              {view === 'shop' && onSale.length > 1 && selection === null ? (
                <Button look="second" size="small" wide="phone" icon={<ListChecks aria-hidden />} onClick={start}>
                  Mehrere auswählen
                </Button>
              ) : null}
              <Button size="small" icon={<Plus aria-hidden />} wide="phone" onClick={() => setOpen({ act: 'create' })}>
                Artikel anlegen
              </Button>
            </>
          ) : null}
        </span>
      </ItemsBar>
      {shown.length === 0 ? (
        <NothingFound title={view === 'archive' ? 'Keine archivierten Artikel gefunden.' : 'Keine Artikel gefunden.'}>
          {view === 'archive'
            ? 'Was schon verkauft wurde, wird beim Entfernen archiviert und steht dann hier.'
            : mayWrite && 'Legen Sie den ersten Artikel an, dann steht er im Shop.'}
        </NothingFound>
      ) : null}
      <div className="flex flex-col gap-7">
        {managedCategories(shown).map(({ name, anchor, items: members }) => (
          <section key={name} aria-labelledby={`kategorie-${anchor}`}>
            <h2 id={`kategorie-${anchor}`} className="mb-1.5 text-lg">
              {name} <span className="text-rock">{members.length}</span>
            </h2>
            <ul className="@container overflow-hidden rounded-card border border-line bg-paper">
              {members.map((item) => (
                <ManagedItemRow
                  key={item.itemId}
                  item={item}
                  onAct={mayWrite ? (act) => setOpen({ act, item }) : undefined}
                  choice={
                    choosing && {
                      isChosen: choosing.chosen.has(item.itemId),
                      onToggle: () => choosing.toggle(item.itemId),
                    }
                  }
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {choosing ? <ChosenItems selection={choosing} shown={shown} onSale={onSale} onEnd={stop} /> : null}
      {open ? <ItemDialogs open={open} items={items} onClose={close} /> : null}
      {linked !== null && item === undefined ? (
        <Dialog title="Nicht gefunden" size="small" onClose={close}>
          <p>Diesen Artikel gibt es nicht mehr: Er wurde gelöscht.</p>
        </Dialog>
      ) : null}
    </>
  )
}

/** Removing an item also removes the button that would get the focus back, before or after the dialog closes. */
function useFocusAfter(open: OpenItem | null, items: readonly Item[]) {
  const acted = useRef(false)
  useEffect(() => {
    if (open !== null) acted.current = true
    else if (acted.current && document.activeElement === document.body) {
      acted.current = false
      focusHeading()
    }
  }, [open, items])
}

function inWords(count: number): string {
  return countOf(count, 'Artikel', 'Artikel')
}
