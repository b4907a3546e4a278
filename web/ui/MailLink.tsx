/** An e-mail address to be clicked, in the words it stands in; a long one may be parted. */
export function MailLink({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`} className="font-semibold wrap-anywhere underline">
      {to}
    </a>
  )
}
