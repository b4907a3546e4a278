import { ScanLine } from 'lucide-react'
import type { Ref } from 'react'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'

type SearchHeadProps = {
  text: string
  /** True if a whole code stands in the field: a hand scanner may end it by Tab. */
  isCode: () => boolean
  onChange: (text: string) => void
  onEnter: () => void
  onScan: () => void
  ref: Ref<HTMLInputElement>
}

/** Always in sight: what is typed or scanned into finds the company. (rules/pickup#finding) */
export function SearchHead({ text, isCode, onChange, onEnter, onScan, ref }: SearchHeadProps) {
  return (
    <header className="search-head on-band sticky top-0 z-20 bg-band px-3 py-2.5 sm:px-6">
      <form
        className="mx-auto flex max-w-3xl flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onEnter()
        }}
      >
        <SearchBox
          ref={ref}
          label="Firma suchen"
          placeholder="Nummer, Firma, Name"
          className="min-w-0 flex-1 basis-40"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Tab' || event.shiftKey || !isCode()) return
            event.preventDefault()
            onEnter()
          }}
        />
        <button
          type="button"
          onClick={onScan}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-field bg-sun px-4 font-semibold text-on-sun"
        >
          <ScanLine aria-hidden className="size-5 shrink-0" />
          Scannen
        </button>
      </form>
    </header>
  )
}
