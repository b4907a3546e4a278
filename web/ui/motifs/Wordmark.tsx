/** The event's mark: the year's last two digits on a little bib, and the name. Inside a link it is the link's text. */
export function Wordmark({ name, shortYear }: { name: string; shortYear: string }) {
  return (
    <span className="wordmark inline-flex items-center gap-2.5 whitespace-nowrap text-white">
      <span aria-hidden className="numeral rounded-field bg-white px-2 py-1.5 text-lg text-band">
        {shortYear}
      </span>
      <span className="numeral text-[min(1.875rem,7.6vw)]">{name}</span>
    </span>
  )
}
