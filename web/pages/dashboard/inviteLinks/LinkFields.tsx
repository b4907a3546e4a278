import { FormNumber, FormText } from '#web/ui/form/FormFields.tsx'

/** What a link is called, and for how many teams it is. (rules/codes#invite-links) */
export function LinkFields() {
  return (
    <>
      <FormText
        name="name"
        label="Name"
        hint="Nur für Sie, z. B. die Abteilung; auf dem Plakat steht er auch."
        autoComplete="off"
        data-autofocus
      />
      <FormNumber
        name="limit"
        label="Höchstens so viele Teams"
        hint="Leer: so viele, wie Plätze frei sind."
        emptyValue={null}
        optional
      />
    </>
  )
}
