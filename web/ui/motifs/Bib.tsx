import type { ComponentProps, ReactNode } from 'react'

export type BibProps = Omit<ComponentProps<'article'>, 'title'> & {
  /** Colour of the edge: 'run' spruce, 'walk' gentian, 'quiet' rock. */
  edge?: 'run' | 'walk' | 'quiet'
  /** In the coloured edge, left. */
  label: ReactNode
  /** In the coloured edge, right; may hold an icon. */
  right?: ReactNode
  /** 'small' where four stand side by side. */
  size?: 'normal' | 'small'
  /** The background that shows through the holes. */
  behind?: 'snow' | 'band'
}

/** The race bib: a white sheet with four pin holes and a coloured edge. */
export function Bib(props: BibProps) {
  const { edge = 'run', size = 'normal', label, right, behind = 'snow', className, children, ...rest } = props
  return (
    <article
      {...rest}
      data-edge={edge}
      data-size={size}
      data-behind={behind}
      className={`bib ${behind === 'band' ? 'border-transparent shadow-dialog [--bib-behind:var(--color-band)]' : ''} ${className ?? ''}`}
    >
      <span aria-hidden className="bib-hole" />
      <span aria-hidden className="bib-hole" />
      <span aria-hidden className="bib-hole" />
      <span aria-hidden className="bib-hole" />
      <div className="bib-edge">
        <span className="band-label">{label}</span>
        {right ? (
          <span className="band-label inline-flex items-center gap-2 [&_svg]:size-[1.15em]">{right}</span>
        ) : null}
      </div>
      {children}
    </article>
  )
}
