import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { codeEntry } from '#contract/fields.ts'
import { codeMessages } from '#contract/teams/codeMessages.ts'
import { CODE_LENGTH, enteredCode, type CodeKind } from '#domain/teams/codes.ts'
import { isSinceRace } from '#domain/event/raceDay.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { AccountFrame } from '#web/pages/account/AccountFrame.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'

/** Long enough for a pasted link. */
const ENTRY_MAX = 2000

const copy = {
  editing: {
    title: 'Bearbeitungscode eingeben',
    intro:
      'Mit dem Code, den Sie von Ihrer Firma oder per E-Mail bekommen haben, tragen Sie die Namen Ihres Teams ein und ändern sie. Ein Konto brauchen Sie dafür nicht.',
    label: 'Bearbeitungscode',
    submit: 'Teams öffnen',
    otherQuestion: 'Sie haben einen Einladungscode?',
    otherAnswer: 'Neues Team mit Einladungscode anlegen',
    other: paths.inviteCodeEntry(),
  },
  invite: {
    title: 'Einladungscode eingeben',
    intro:
      'Ihre Firma hat Sie eingeladen? Mit dem Einladungscode legen Sie Ihr Team an und tragen die drei Personen ein. Ein Konto brauchen Sie dafür nicht.',
    label: 'Einladungscode',
    submit: 'Weiter zur Anmeldung',
    otherQuestion: 'Ihr Team gibt es schon, und Sie haben einen Bearbeitungscode?',
    otherAnswer: 'Team mit Bearbeitungscode ändern',
    other: paths.editingCodeEntry(),
  },
} satisfies Record<CodeKind, object>

/** Use of the codes since the race, in words. (rules/codes#after-race) */
const SINCE_RACE: Record<CodeKind, string> = {
  editing:
    'Mit dem Code, den Sie von Ihrer Firma oder per E-Mail bekommen haben, finden Sie Ergebnis und Urkunden Ihres Teams. Ein Konto brauchen Sie dafür nicht.',
  invite: 'Seit dem Lauf lassen sich keine Teams mehr anlegen.',
}

/** One screen for both kinds of codes; the URL says which kind it asks for. (rules/codes#entry) */
export function Component() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const asked: CodeKind = pathname === paths.editingCodeEntry() ? 'editing' : 'invite'
  const { title, intro, label, submit, otherQuestion, otherAnswer, other } = copy[asked]
  const { date } = useEventFacts()
  const [isRaceOver] = useState(() => isSinceRace(date, new Date()))

  const open = async (entry: { code: string }) => {
    const { code, kind = asked } = enteredCode(entry.code)
    await navigate(kind === 'editing' ? paths.teamEditing(code) : paths.teamCreation(code))
  }

  return (
    <AccountFrame
      title={title}
      intro={isRaceOver ? SINCE_RACE[asked] : intro}
      aside={
        <>
          <p>
            {otherQuestion} <TextLink to={other}>{otherAnswer}</TextLink>
          </p>
          <p className="mt-4">
            Sie haben Teams gebucht und ein Konto? <TextLink to={paths.login()}>Anmelden</TextLink>
          </p>
        </>
      }
    >
      <Form key={asked} schema={codeEntry(codeMessages.empty[asked])} values={{ code: '' }} onSave={open} label={title}>
        <FormText
          name="code"
          label={label}
          hint={`${CODE_LENGTH} Zeichen wie ABCD-EFGH-JKMN. Groß oder klein, mit oder ohne Striche; auch der ganze Link geht.`}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={ENTRY_MAX}
        />
        <FormSubmit wide="always">{submit}</FormSubmit>
      </Form>
    </AccountFrame>
  )
}
