import { plainCode, shownCode } from '#domain/teams/codes.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'

export type SharedLinkProps = {
  /** The full URL. */
  link: string
  code: string
  codeLabel: 'Bearbeitungscode' | 'Einladungscode'
}

/** A link to share, and its code for people who cannot click. (rules/codes#shared-link) */
export function SharedLink({ link, code, codeLabel }: SharedLinkProps) {
  const shown = shownCode(plainCode(code))
  return (
    <div className="rounded-card border border-line bg-snow [--bib-behind:var(--color-paper)] [--sheet-padding:0px]">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
        <p className="min-w-0 flex-1 basis-60">
          <span className="block text-sm text-rock">Link</span>
          <span className="wrap-anywhere select-all">{link}</span>
        </p>
        <CopyButton look="main" wide="phone" text={link} label="Link kopieren" data-autofocus />
      </div>
      <Perforation notched />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
        <p>
          <span className="block text-sm text-rock">{codeLabel}</span>
          <span className="numeral text-2xl select-all">{shown}</span>
        </p>
        <CopyButton look="quiet" size="small" text={shown} label="Code kopieren" />
      </div>
    </div>
  )
}
