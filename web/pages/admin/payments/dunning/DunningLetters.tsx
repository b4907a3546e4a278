import { Download } from 'lucide-react'
import { DUNNING_TITLES } from '#contract/payments/dunningWords.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { shortDay } from '#web/ui/moments.ts'
import { paths } from '#web/paths.ts'
import { IconButton, TextLink } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'
import { DocumentLinks } from '#web/pages/admin/payments/DocumentLinks.tsx'
import { inEuro } from '#web/pages/admin/payments/payment.ts'

type Letter = AnswerOf<'GET /dunning/letters'>[number]

/** What went out, newest first, each with its document; of all that there are, the newest `part`. (rules/dunning#letter) */
export function DunningLetters({ letters, part }: { letters: readonly Letter[]; part: number }) {
  const { run, problem } = useCall(async ({ id, number }: Letter) => {
    download(`Mahnung-${number}.pdf`, await call('GET /dunning/letters/:id/pdf/admin', { params: { id } }))
  })
  if (letters.length === 0) return null
  return (
    <section aria-labelledby="gesendet" className="mb-8">
      <h2 id="gesendet" className="mb-3 text-2xl">
        Gesendet
      </h2>
      {problem ? (
        <p role="alert" className="mb-2 text-sm text-rose">
          {problem.message}
        </p>
      ) : null}
      <ul className="max-h-120 divide-y divide-line overflow-y-auto rounded-card border border-line bg-paper">
        {letters.map((letter) => {
          const { id, number, step, companyName, customerID, createdAt, payUntil, documents, open, charges, interest } =
            letter
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 px-4 py-2">
              <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
                <TextLink to={paths.adminCustomer(customerID)}>{companyName}</TextLink>
                <p className="text-sm text-rock">
                  {shortDay(createdAt)} · {DUNNING_TITLES[step]} {number} · <DocumentLinks numbers={documents} />
                  {number === null ? '' : ` · zahlbar bis ${shortDay(payUntil)}`}
                </p>
              </div>
              <span className="numeral ml-auto text-lg whitespace-nowrap">{inEuro(open + charges + interest)}</span>
              {number === null ? null : (
                <IconButton label={`${DUNNING_TITLES[step]} ${number} herunterladen`} onClick={() => void run(letter)}>
                  <Download aria-hidden />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
      {letters.length === part ? (
        <p className="mt-3 text-sm text-rock">
          Die neuesten {part}. Ältere stehen auf der Seite der Firma unter „Kontoauszug“.
        </p>
      ) : null}
    </section>
  )
}
