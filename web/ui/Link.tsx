import { createContext, use, type ComponentProps } from 'react'
import { useHref, useLinkClickHandler, type NavigateOptions, type To } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> & { to: To }

/** Whether a link leads somewhere for whoever looks at it; where it does not, its words stand there without one. */
export const LinkGate = createContext<(to: To) => boolean>(() => true)

/** The address as it stands in a link, for whoever opens it in another tab or copies it. */
export const LinkAddress = createContext<(address: string) => string>((address) => address)

/** A link to a page of the product. Not the router's own: with it come the preloads of its other modes, 3.5 kB of the first page load. */
export function Link({ to, replace, state, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    target: rest.target,
    replace,
    state,
    preventScrollReset,
  })
  const href = use(LinkAddress)(useHref(to))
  if (!use(LinkGate)(to))
    return (
      <span data-unlinked className={rest.className} title={rest.title}>
        {children}
      </span>
    )
  return (
    <a
      {...rest}
      href={href}
      // pressed before the program has come it waits for that, which alone hands on the state (web/public/early.js)
      data-with-state={state === undefined ? undefined : ''}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
