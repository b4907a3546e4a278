import { labels } from '#contract/labels.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/staff/staffRoles.ts'
import { ChecksField } from '#web/ui/form/ChecksField.tsx'

/** What each role may do, in the words of the pages. (rules/access#staff-roles) */
const ROLE_TEXTS: Record<StaffRole, string> = {
  lead: 'Alles, auch Einstellungen und Zugänge.',
  office: 'Firmen, Teams, Bestellungen, Artikel und E-Mails; keine Stornos und Gutschriften, nichts löschen.',
  billing: 'Bestellungen und Firmen lesen, Rechnungen, Stornos, Gutschriften und Zahlungen.',
  pickup: 'Nur die Ausgabe der Startnummern.',
  timing: 'Teams und Läufer lesen, Nummern vergeben, Übergabe an den Zeitnehmer.',
  read: 'Alles lesen außer Zahlungen und Einstellungen, nichts ändern.',
}

const ROLES = STAFF_ROLES.map((value) => ({ value, label: labels.staffRole[value], hint: ROLE_TEXTS[value] }))

/** The roles of a member of staff, several at once, in the form around. */
export function RolesField({ name }: { name: string }) {
  return <ChecksField name={name} legend="Rollen" choices={ROLES} />
}
