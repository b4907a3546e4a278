import { placePaths } from '#contract/pages/placePaths.ts'
import type { LogObject } from '#domain/staff/logs.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'

type About = AnswerOf<'GET /logs'>[number]['about']

/** Where each of them is. (rules/staff#links) */
const PLACES: Record<LogObject, (key: string) => string> = {
  customer: (key) => paths.adminCustomer(Number(key)),
  order: (key) => placePaths.adminOrder(Number(key)),
  team: (key) => placePaths.adminTeam(Number(key)),
  runner: (key) => placePaths.adminRunner(Number(key)),
  item: (key) => placePaths.adminItem(Number(key)),
  document: placePaths.adminDocument,
  payment: (key) => paths.adminPayment(Number(key)),
  bookkeepingRun: paths.adminBookkeeping,
  bankFormat: paths.adminPayments,
  resultFormat: paths.adminResults,
  certificate: paths.adminCertificates,
  letter: (key) => placePaths.adminLetter(Number(key)),
  template: paths.adminNewMessage,
  message: (key) => paths.adminMessage(Number(key)),
  legalText: paths.adminLegalText,
  download: () => `${paths.adminSettings()}#dokumente`,
  admin: paths.adminStaff,
  token: paths.adminTokens,
}

type LogObjectsProps = {
  about: About
  /** How many are named; the others are counted. */
  most?: number
  /** In a row of the table, which is one line. */
  inLine?: boolean
}

/** What an entry is about, each a link to it. */
export function LogObjects({ about, most = Infinity, inLine = false }: LogObjectsProps) {
  const shown = about.slice(0, most)
  return (
    <span className={`flex gap-x-3 ${inLine ? '' : 'flex-wrap'}`}>
      {shown.map(({ kind, key, name }) => (
        <Link
          key={`${kind} ${key}`}
          to={PLACES[kind](key)}
          title={name}
          className={`text-spruce underline underline-offset-[0.2em] ${inLine ? 'max-w-32 truncate' : 'wrap-anywhere pointer-coarse:inline-block pointer-coarse:min-w-11 pointer-coarse:py-3'}`}
        >
          {name}
        </Link>
      ))}
      {about.length > shown.length ? <span className="text-rock">+ {about.length - shown.length}</span> : null}
    </span>
  )
}
