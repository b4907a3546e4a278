import { mailto } from './mailto.ts'

/** An e-mail address to be clicked, in the words it stands in; a long one may be parted. `alone`: high enough for a finger. */
export function MailLink({ to, alone = false }: { to: string; alone?: boolean }) {
  return (
    <a
      href={mailto(to)}
      className={`font-semibold wrap-anywhere underline ${alone ? 'pointer-coarse:inline-block pointer-coarse:py-3' : ''}`}
    >
      {to}
    </a>
  )
}
