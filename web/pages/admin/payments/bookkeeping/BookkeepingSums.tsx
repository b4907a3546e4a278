import { formatRate } from '#domain/text/numberFormats.ts'
import type { Sums } from './bookkeeping.ts'
import { inEuro } from '#web/pages/admin/payments/payment.ts'

const cell = 'numeral py-1 pl-3 text-right whitespace-nowrap'
const head = 'py-1 pl-3 text-right text-sm font-normal text-rock'

/** What documents sum to by rate, and what payments do. (rules/bookkeeping#sums) */
export function BookkeepingSums({ sums }: { sums: Sums }) {
  const { rates, net, vat, gross, paid, charges, writtenOff } = sums
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with large letters on a phone it scrolls, and what scrolls must be focusable
    <div role="region" aria-label="Summen" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full max-w-xl">
        <caption className="sr-only">Summen</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1 text-left text-sm font-normal text-rock">
              Steuersatz
            </th>
            <th scope="col" className={head}>
              Netto
            </th>
            <th scope="col" className={head}>
              USt
            </th>
            <th scope="col" className={head}>
              Brutto
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map((of) => (
            <tr key={of.rate}>
              <th scope="row" className="py-1 text-left font-normal">
                {formatRate(of.rate)}
              </th>
              <td className={cell}>{inEuro(of.net)}</td>
              <td className={cell}>{inEuro(of.vat)}</td>
              <td className={cell}>{inEuro(of.gross)}</td>
            </tr>
          ))}
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="py-1 text-left">
              Belege
            </th>
            <td className={cell}>{inEuro(net)}</td>
            <td className={cell}>{inEuro(vat)}</td>
            <td className={cell}>{inEuro(gross)}</td>
          </tr>
          <tr className="font-semibold">
            <th scope="row" colSpan={3} className="py-1 text-left">
              Zahlungen
            </th>
            <td className={cell}>{inEuro(paid)}</td>
          </tr>
          {charges === 0 ? null : (
            <tr className="font-semibold">
              <th scope="row" colSpan={3} className="py-1 text-left">
                Mahnspesen und Zinsen
              </th>
              <td className={cell}>{inEuro(charges)}</td>
            </tr>
          )}
          {writtenOff === 0 ? null : (
            <tr className="font-semibold">
              <th scope="row" colSpan={3} className="py-1 text-left">
                Ausgebuchte Kleindifferenzen
              </th>
              <td className={cell}>{inEuro(writtenOff)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
