import { countOf } from '#domain/text/numberFormats.ts'
import { useState } from 'react'
import { PAGES } from '#contract/pages/pages.ts'
import { telephoneLink } from '#domain/text/phones.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import type { HelpTopic } from '#web/parts/help/pageHelp.ts'
import { paths } from '#web/paths.ts'
import { TextButton, TextLink } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { MailLink } from '#web/ui/MailLink.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import {
  addressOfHelped,
  ALL_HELP,
  findHelp,
  helpedPage,
  ownPages,
  type HelpedPage,
  type HelpReader,
} from './allHelp.ts'

export type HelpDialogProps = {
  /** The page's name in the route table. */
  name: string
  reader: HelpReader
  onClose: () => void
}

/** What one does on a page, and a search in the help of all of them. (rules/help#pages, rules/help#search) */
export function HelpDialog({ name, reader, onClose }: HelpDialogProps) {
  const here = helpedPage(name) ?? ownPages(reader)[0] ?? 'dashboard'
  const [page, setPage] = useState<HelpedPage>(here)
  const [query, setQuery] = useState('')
  const read = (next: HelpedPage) => {
    setPage(next)
    setQuery('')
  }
  return (
    <Dialog key={page} title={`Hilfe: ${PAGES[page].title}`} size="side" onClose={onClose}>
      <SearchBox
        label="In der Hilfe suchen"
        placeholder="In der Hilfe suchen"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className="mb-5"
      />
      {query.trim() === '' ? (
        <>
          <p className="mb-4 text-lg">{ALL_HELP[page].intro}</p>
          <Topics topics={ALL_HELP[page].topics} />
          {page !== here && ownPages(reader).includes(page) ? <WayTo page={page} onClose={onClose} /> : null}
          <nav aria-labelledby="other-help" className="mt-8 border-t border-line pt-5">
            <h3 id="other-help" className="mb-2 text-lg">
              Hilfe zu anderen Seiten
            </h3>
            <ul className="flex flex-wrap gap-x-5 gap-y-1 pointer-coarse:gap-y-0">
              {ownPages(reader)
                .filter((other) => other !== page)
                .map((other) => (
                  <li key={other}>
                    <TextButton onClick={() => read(other)}>{PAGES[other].title}</TextButton>
                  </li>
                ))}
            </ul>
          </nav>
          {reader === 'dashboard' ? <StillStuck onClose={onClose} /> : null}
        </>
      ) : (
        <Found query={query} page={page} reader={reader} onRead={read} />
      )}
    </Dialog>
  )
}

function Topics({ topics }: { topics: readonly HelpTopic[] }) {
  return (
    <dl className="space-y-3">
      {topics.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="text-rock">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

type FoundProps = Pick<HelpDialogProps, 'reader'> & {
  query: string
  page: HelpedPage
  onRead: (page: HelpedPage) => void
}

function Found({ query, page, reader, onRead }: FoundProps) {
  const found = findHelp(query, { page, reader })
  const count = found.reduce((sum, { topics }) => sum + topics.length, 0)
  return (
    <>
      <p role="status" className="mb-4 text-sm text-rock">
        {count === 0 ? 'Dazu steht nichts in der Hilfe.' : countOf(count, 'Stelle', 'Stellen')}
      </p>
      {found.map((one) => (
        <section key={one.page} aria-label={titleFor(one.page, reader)} className="mb-6">
          <h3 className="mb-2 text-lg">
            <TextButton onClick={() => onRead(one.page)}>{titleFor(one.page, reader)}</TextButton>
          </h3>
          <Topics topics={one.topics} />
        </section>
      ))}
    </>
  )
}

/** The staff read of a company's pages too; those say so. */
function titleFor(page: HelpedPage, reader: HelpReader): string {
  const { area, title } = PAGES[page]
  return reader === 'admin' && area === 'dashboard' ? `Bei der Firma: ${title}` : title
}

function WayTo({ page, onClose }: { page: HelpedPage; onClose: () => void }) {
  const address = addressOfHelped(page)
  if (address === null) return null
  return (
    <p className="mt-5">
      <TextLink to={address} onClick={onClose}>
        Zur Seite {PAGES[page].title}
      </TextLink>
    </p>
  )
}

function StillStuck({ onClose }: { onClose: () => void }) {
  const { contact } = useEventFacts()
  return (
    <p className="mt-6 text-rock">
      Kommen Sie nicht weiter? Lesen Sie im{' '}
      <TextLink to={paths.guide()} onClick={onClose}>
        Tutorial
      </TextLink>{' '}
      nach, oder fragen Sie uns: <MailLink to={contact.email} />,{' '}
      <a href={telephoneLink(contact.phone)} className="font-semibold whitespace-nowrap underline">
        {contact.phone}
      </a>
      .
    </p>
  )
}
