import { use, type ComponentProps, type ReactNode } from 'react'
import { Link, LinkGate, type LinkProps } from './Link.tsx'

export type ButtonLook = 'main' | 'second' | 'quiet' | 'danger' | 'sun'
type Looks = {
  /** 'main' Hauptaktion (default), 'second' Nebenaktion, 'quiet' Leise, 'danger' Löschen, 'sun' on the yellow call to action. */
  look?: ButtonLook
  size?: 'normal' | 'small'
  /** Full width, on phones only or always. */
  wide?: 'phone' | 'always'
  /** Before the text; decoration, so the text says everything. */
  icon?: ReactNode
  /** After the text, such as an arrow. */
  iconAfter?: ReactNode
}

const looks: Record<ButtonLook, string> = {
  main: 'border-transparent bg-spruce text-on-spruce hover:bg-spruce-strong',
  second: 'border-spruce bg-paper text-spruce hover:bg-spruce-tint',
  quiet: 'border-transparent text-spruce hover:bg-spruce-tint',
  danger: 'border-rose bg-paper text-rose hover:bg-rose-tint',
  sun: 'border-transparent bg-on-sun text-white hover:bg-[#2b3d39]',
}
const sizes = {
  normal: 'min-h-11 px-5 py-2 text-base',
  small: 'min-h-9 px-3.5 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11',
}
// At full width it breaks a long word instead of overflowing.
const widths = {
  phone: 'max-sm:w-full max-sm:grid-cols-[minmax(0,1fr)]',
  always: 'w-full grid-cols-[minmax(0,1fr)]',
}

function classes({ look = 'main', size = 'normal', wide }: Looks, extra?: string): string {
  return [
    'relative inline-grid place-items-center rounded-field border text-center font-semibold no-underline transition-colors',
    // on a phone with very large text the label gets all the width
    'max-[15rem]:max-w-full max-[15rem]:px-2 max-[15rem]:grid-cols-[minmax(0,1fr)] disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress active:translate-y-px print:hidden',
    looks[look],
    sizes[size],
    wide ? widths[wide] : '',
    extra ?? '',
  ].join(' ')
}

function Content({ icon, iconAfter, children }: Looks & { children: ReactNode }) {
  return (
    <span className="col-start-1 row-start-1 inline-flex max-w-full items-center justify-center gap-2 [&_svg]:size-[1.15em] [&_svg]:shrink-0 max-[15rem]:[&_svg]:hidden">
      {icon}
      <span className="min-w-0 wrap-break-word hyphens-auto">{children}</span>
      {iconAfter}
    </span>
  )
}

export type ButtonProps = Looks &
  ComponentProps<'button'> & {
    /** Busy: keeps its width, ignores clicks, stays focusable. */
    busy?: boolean
    /** The label meanwhile; without it a small spinner. */
    busyText?: string
  }

/** A button with a text label; `type` defaults to 'button'. */
export function Button({ look, size, wide, icon, iconAfter, busy = false, busyText, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={classes({ look, size, wide }, className)}
    >
      <span className={busy ? 'invisible col-start-1 row-start-1' : 'contents'}>
        <Content icon={icon} iconAfter={iconAfter}>
          {rest.children}
        </Content>
      </span>
      {busy ? (
        <span className="col-start-1 row-start-1">
          {busyText ?? (
            <>
              <span className="block size-5 animate-[turn_0.9s_linear_infinite] rounded-full border-2 border-current border-r-transparent" />
              <span className="sr-only">Einen Augenblick …</span>
            </>
          )}
        </span>
      ) : null}
    </button>
  )
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({ look, size, wide, icon, iconAfter, className, children, ...rest }: Looks & LinkProps) {
  if (!use(LinkGate)(rest.to)) return null
  return (
    <Link {...rest} className={classes({ look, size, wide }, className)}>
      <Content icon={icon} iconAfter={iconAfter}>
        {children}
      </Content>
    </Link>
  )
}

/** A square button with an icon only; `label` is its name and its tooltip. */
export function IconButton({ label, className, children, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-grid size-10 pointer-coarse:size-11 place-items-center rounded-field text-current transition-colors hover:bg-current/12 disabled:opacity-40 [&_svg]:size-5 ${className ?? ''}`}
    >
      {children}
    </button>
  )
}

const linkLook = 'font-medium text-gentian underline decoration-1 underline-offset-[0.2em] hover:decoration-2'

/** A link inside text, to a page of the product; `alone`: with no words around it, and 44 px high and wide for a finger. */
export function TextLink({ className, alone = false, ...rest }: LinkProps & { alone?: boolean }) {
  return (
    <Link
      {...rest}
      className={`${linkLook} ${alone ? 'pointer-coarse:inline-block pointer-coarse:min-w-11 pointer-coarse:py-3' : ''} ${className ?? ''}`}
    />
  )
}

/** A button that looks like a link inside text. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`${linkLook} ${className ?? ''}`} />
}
