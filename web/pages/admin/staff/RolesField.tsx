import { Controller } from 'react-hook-form'
import { labels } from '#contract/labels.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/staff/staffRoles.ts'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { FieldError, useField } from '#web/ui/form/Field.tsx'
import { useFormField } from '#web/ui/form/formField.ts'

/** What each role may do, in the words of the pages. (rules/access#staff-roles) */
const ROLE_TEXTS: Record<StaffRole, string> = {
  lead: 'Alles, auch Einstellungen und Zugänge.',
  office: 'Firmen, Teams, Bestellungen, Artikel und E-Mails; keine Stornos und Gutschriften, nichts löschen.',
  billing: 'Bestellungen und Firmen lesen, Rechnungen, Stornos, Gutschriften und Zahlungen.',
  pickup: 'Nur die Ausgabe der Startnummern.',
  timing: 'Teams und Läufer lesen, Nummern vergeben, Übergabe an den Zeitnehmer.',
  read: 'Alles lesen außer Zahlungen und Einstellungen, nichts ändern.',
}

/** The roles of a member of staff, several at once, in the form around. */
export function RolesField({ name }: { name: string }) {
  const { control: form, error, clear } = useFormField(name)
  const { id, control } = useField({ error })
  return (
    <Controller
      control={form}
      name={name}
      render={({ field }) => {
        const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : []
        return (
          <fieldset aria-describedby={control['aria-describedby']} className="min-w-0">
            <legend className="mb-2 text-sm font-semibold">Rollen</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {STAFF_ROLES.map((role, index) => (
                <CheckboxField
                  key={role}
                  ref={index === 0 ? field.ref : undefined}
                  name={index === 0 ? name : undefined}
                  label={labels.staffRole[role]}
                  hint={ROLE_TEXTS[role]}
                  checked={chosen.includes(role)}
                  aria-invalid={error === undefined ? undefined : true}
                  onChange={({ target }) => {
                    clear()
                    field.onChange(STAFF_ROLES.filter((one) => (one === role ? target.checked : chosen.includes(one))))
                  }}
                />
              ))}
            </div>
            <FieldError id={id} error={error} />
          </fieldset>
        )
      }}
    />
  )
}
