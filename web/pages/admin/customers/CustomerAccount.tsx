import { placePaths } from '#contract/pages/placePaths.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { AccountStatement } from '#web/parts/company/AccountStatement.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/motifs/Card.tsx'
import { download } from '#web/ui/download.ts'
import { SkeletonLines } from '#web/ui/page/Skeleton.tsx'

type Account = AnswerOf<'GET /customers/:id/account'>
type Line = Account['entries'][number]
type CustomerAccountProps = { customerId: number; account: Promise<Account> }

/** A document is opened with its order, a payment by itself. (rules/staff#links) */
function pathOf({ kind, id, number }: Line): string | null {
  if (kind === 'payment') return paths.adminPayment(Number(id))
  return kind === 'document' && number !== null ? placePaths.adminDocument(number) : null
}

/** What the company owes, and how it came to that. (rules/payments#account, rules/staff#customer) */
export function CustomerAccount({ customerId, account }: CustomerAccountProps) {
  const { run, busy, problem } = useCall(async () => {
    download('Kontoauszug.pdf', await call('GET /customers/:id/account/pdf', { params: { id: customerId } }))
  })
  const letter = useCall(async ({ id, number }: { id: string; number: string }) => {
    download(`Mahnung-${number}.pdf`, await call('GET /dunning/letters/:id/pdf/admin', { params: { id } }))
  })
  return (
    <div className="mb-5">
      <Loaded
        data={account}
        skeleton={
          <Card aria-hidden>
            <SkeletonLines lines={4} />
          </Card>
        }
        sayFailure={(reason) => `Der Kontoauszug konnte nicht geladen werden. ${reason}`}
      >
        {(loaded) => (
          <AccountStatement
            account={loaded}
            empty="Noch keine Belege und keine Zahlungen."
            pathOf={pathOf}
            onDownload={() => void run()}
            onLetter={(one) => void letter.run(one)}
            busy={busy}
            failure={(problem ?? letter.problem)?.message ?? null}
          />
        )}
      </Loaded>
    </div>
  )
}
