import { PartsHead } from '#web/pages/admin/PartsHead.tsx'
import { paths } from '#web/paths.ts'

const PARTS = [
  { to: paths.adminMessages(), label: 'Rundmails und Erinnerungen' },
  { to: paths.adminLetters(), label: 'Einzelne E-Mails' },
]

/** The head of both halves of 'Nachrichten': what went to many, and every single mail. (rules/broadcasts#page) */
export const MessagesHead = () => <PartsHead title="Nachrichten" parts={PARTS} />
