import { Banner } from '#web/ui/Banner.tsx'

/** Says after a UID was entered which invoices go out now, and when; nothing when none waited for it. (rules/invoices#uid) */
export function UidEntered({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <Banner tone="success" role="status" title="Die UID-Nummer ist eingetragen." className="mb-4">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Banner>
  )
}
