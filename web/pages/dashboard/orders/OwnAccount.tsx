import { call, type AnswerOf } from '#web/api/call.ts'
import { useDownload } from '#web/pages/dashboard/useDownload.ts'
import { AccountStatement } from '#web/parts/company/AccountStatement.tsx'

/** The company's account, once there is something on it. (rules/payments#account) */
export function OwnAccount({ account }: { account: AnswerOf<'GET /customers/me/account'> }) {
  const { run, busy, problem } = useDownload()
  return (
    <AccountStatement
      account={account}
      empty={null}
      onDownload={() => void run('Kontoauszug.pdf', () => call('GET /customers/me/account/pdf'))}
      onLetter={({ id, number }) =>
        void run(`Mahnung-${number}.pdf`, () => call('GET /dunning/letters/:id/pdf/me', { params: { id } }))
      }
      busy={busy}
      failure={problem?.message ?? null}
    />
  )
}
