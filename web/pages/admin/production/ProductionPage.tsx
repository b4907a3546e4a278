import { useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { PRODUCTION_BY, type ProductionBy } from '#contract/shirts/production.ts'
import { productionSums } from '#domain/shirts/production.ts'
import { call } from '#web/api/call.ts'
import { Loaded, LoadedWord } from '#web/pages/layout/Loaded.tsx'
import { paths } from '#web/paths.ts'
import { notForSearch, useAreaSearch } from '#web/state/areaSearch.ts'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { CountFigure } from '#web/ui/Stat.tsx'
import { PATIENCE_MS } from './production.ts'
import { ProductionFiles } from './ProductionFiles.tsx'
import { ProductionTable } from './ProductionTable.tsx'

const KEY = 'nach'
const WORDS: Record<ProductionBy, string> = { item: 'artikel', customer: 'firma' }
const CHOICES = [
  { value: 'item', label: 'Nach Artikel' },
  { value: 'customer', label: 'Nach Firma' },
] as const

const byIn = (search: URLSearchParams): ProductionBy =>
  PRODUCTION_BY.find((by) => WORDS[by] === search.get(KEY)) ?? 'item'

export const loader = ({ request }: LoaderFunctionArgs) => {
  const by = byIn(new URL(request.url).searchParams)
  return { by, rows: call('GET /statistics/shirts', { query: { by }, patience: PATIENCE_MS }).then(asList) }
}

/** Without a format the list comes, with one a file. */
function asList<Row>(answer: Row[] | Blob): Row[] {
  return answer instanceof Blob ? [] : answer
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  byIn(change.currentUrl.searchParams) !== byIn(change.nextUrl.searchParams) || notForSearch(change)

/** 'T-Shirts und Drucke': what whoever makes and prints the shirts needs, by item or by company. (rules/shirts#production) */
export function Component() {
  const { by, rows } = useLoaderData<typeof loader>()
  const { search, setSearch } = useAreaSearch()
  const choose = (value: string) => {
    const next = new URLSearchParams(search)
    if (value === 'customer') next.set(KEY, WORDS.customer)
    else next.delete(KEY)
    setSearch(next)
  }
  return (
    <>
      <BackLink to={paths.adminOrders()}>Zurück zu den Bestellungen</BackLink>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-8 gap-y-1">
          <h1>T-Shirts und Drucke</h1>
          <LoadedWord data={rows} before={null} without={null}>
            {(loaded) => <Figures {...productionSums(loaded)} />}
          </LoadedWord>
        </div>
        <LoadedWord data={rows} before={null} without={null}>
          {(loaded) => <ProductionFiles by={by} rows={loaded.length} />}
        </LoadedWord>
      </div>
      <div className="mb-3">
        <ChoiceChips size="small" label="Liste" name="by" options={CHOICES} value={byIn(search)} onChange={choose} />
      </div>
      <Loaded data={rows} skeleton={<LoadingRows label="T-Shirts werden geladen …" />}>
        {(loaded) => <ProductionTable by={by} rows={loaded} />}
      </Loaded>
    </>
  )
}

function Figures({ ordered, paid, wished, prints }: ReturnType<typeof productionSums>) {
  return (
    <dl className="flex flex-wrap gap-x-5">
      <CountFigure label="bestellt" count={ordered} />
      <CountFigure label="bezahlt" count={paid} />
      <CountFigure label="Drucke" count={prints} />
      <CountFigure label="gewünscht" count={wished} tone={wished > 0 ? 'glow' : 'ink'} />
    </dl>
  )
}
