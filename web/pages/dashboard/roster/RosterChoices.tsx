import type { TitleChoice } from '#domain/text/titles.ts'
import { closedBy, type FieldDeadline } from '#web/parts/teams/entry/teamDeadlines.ts'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import { Card } from '#web/ui/motifs/Card.tsx'
import { SwitchField } from '#web/ui/form/SwitchField.tsx'
import type { RosterAnswer } from './useRosterPreview.ts'

type RosterTeam = RosterAnswer['teams'][number]

export type RosterChoicesProps = {
  /** Number of people in rows that are hidden in the file. */
  hidden: number
  takesHidden: boolean
  onHidden: (takesHidden: boolean) => void
  /** Names in the list that bear a title, as they were written. */
  titled: readonly string[]
  titles: TitleChoice
  onTitles: (titles: TitleChoice) => void
  teams: readonly RosterTeam[]
  tshirtOption: boolean
  onTshirtOption: (tshirtOption: boolean) => void
  /** Until when shirts can be switched on. */
  shirts: FieldDeadline | undefined
}

/** What is asked once for the whole list, and what it means for its teams beside the persons. */
export function RosterChoices(props: RosterChoicesProps) {
  const { hidden, takesHidden, onHidden, titled, titles, onTitles, teams, tshirtOption, onTshirtOption, shirts } = props
  const lacking = teams.filter(({ lacksTshirtOption }) => lacksTshirtOption)
  const asking = teams.filter(({ asksForTimekeeping }) => asksForTimekeeping)
  const timed = asking.filter(({ timekeeping, timekeepingBy }) => timekeeping && timekeepingBy !== 'moved')
  const byTurn = teams.filter(({ timekeepingBy }) => timekeepingBy === 'order')
  const moved = teams.filter(({ timekeepingBy }) => timekeepingBy === 'moved')
  const inVain = asking.filter(({ timekeeping }) => !timekeeping)
  const contacts = teams.flatMap(({ teamId, teamName, contact }) => (contact ? [{ teamId, teamName, ...contact }] : []))
  if (hidden + titled.length + lacking.length + asking.length + byTurn.length + contacts.length === 0) return null
  return (
    <Card aria-labelledby="mit-der-liste">
      <h2 id="mit-der-liste" className="mb-4 text-2xl">
        Mit dieser Liste
      </h2>
      <div className="flex flex-col gap-5">
        {hidden > 0 ? (
          <SwitchField
            label="Ausgeblendete Zeilen übernehmen"
            hint={`${hidden === 1 ? 'Eine Person steht in einer Zeile, die' : `${hidden} Personen stehen in Zeilen, die`} in der Datei ausgeblendet ${hidden === 1 ? 'ist' : 'sind'}, etwa durch einen Filter. Ausgeschaltet bleiben sie weg; wer von ihnen schon in einem Ihrer Teams steht, bleibt dort unverändert.`}
            checked={takesHidden}
            onChange={({ target }) => onHidden(target.checked)}
          />
        ) : null}
        {lacking.length > 0 ? (
          <SwitchField
            label="T-Shirts für diese Teams einschalten"
            hint={
              <>
                Die Liste bringt Größen für {teamsInWords(lacking.length)} ohne T-Shirts: {namesOf(lacking)}.{' '}
                {closedBy(shirts) ?? `${SHIRTS_MEAN}${shirts ? ` Änderbar bis ${shirts.day}.` : ''}`}
              </>
            }
            checked={tshirtOption && closedBy(shirts) === undefined}
            disabled={closedBy(shirts) !== undefined}
            onChange={({ target }) => onTshirtOption(target.checked)}
          />
        ) : null}
        {titled.length > 0 ? (
          <SwitchField
            label="Titel weglassen"
            hint={`${titled.length === 1 ? 'Ein Name hat einen Titel' : `${titled.length} Namen haben einen Titel`}: ${listed(titled)}. Ausgeschaltet bleibt er Teil des Namens; „Dr. Anna Gruber“ wird dann nur an der E-Mail als „Anna Gruber“ wiedererkannt.`}
            checked={titles === 'leaveOut'}
            onChange={({ target }) => onTitles(target.checked ? 'leaveOut' : 'keep')}
          />
        ) : null}
        {timed.length > 0 ? (
          <p>
            <span className="font-semibold">Mit Zeitmessung:</span> {namesOf(timed)}.
          </p>
        ) : null}
        {moved.length > 0 ? (
          <p>
            <span className="font-semibold">Gebuchte Zeitmessung von freien Teamplätzen bekommen:</span>{' '}
            {namesOf(moved)}. Das kostet nichts und wird mit der Liste rückgängig gemacht.
          </p>
        ) : null}
        {byTurn.length > 0 ? (
          <p>
            <span className="font-semibold">Gebuchte Zeitmessung, in der Reihenfolge der Liste:</span> {namesOf(byTurn)}
            . Sollen andere Teams sie bekommen, sagen Sie es mit einer Spalte „Zeitmessung“ („ja“ oder „nein“).
          </p>
        ) : null}
        {inVain.length > 0 ? (
          <p>
            <span className="font-semibold">Zeitmessung gewünscht, aber keine mehr frei:</span> {namesOf(inVain)}. Eine
            Liste bucht keine; unter „Meine Teams“ können Sie Zeitmessung buchen oder verschieben.
          </p>
        ) : null}
        {contacts.length > 0 ? (
          <div>
            <p>
              <span className="font-semibold">Kontakt wird die Teamkapitänin oder der Teamkapitän</span>, wo bisher die
              Adresse Ihrer Firma stand:
            </p>
            <ul className="mt-1 text-sm wrap-anywhere">
              {contacts.slice(0, MOST).map(({ teamId, teamName, before, after }) => (
                <li key={teamId}>
                  {teamName}: {before} → {after}
                </li>
              ))}
            </ul>
            {contacts.length > MOST ? <p className="text-sm text-rock">{restOf(contacts.length)}</p> : null}
          </div>
        ) : null}
      </div>
    </Card>
  )
}

const SHIRTS_MEAN =
  'Das kostet nichts und bestellt nichts: Bezahlt werden T-Shirts erst mit ihrer eigenen Bestellung. Eingeschaltet wird gemeinsam mit dem Eintragen der Liste, und mit ihr rückgängig gemacht.'

/** So many are told by name. */
const MOST = 8
const restOf = (count: number) => `und ${count - MOST} weitere`

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST).map((name) => `„${name}“`)
  return names.length > MOST ? `${shown.join(', ')} ${restOf(names.length)}` : shown.join(', ')
}

const namesOf = (teams: readonly RosterTeam[]) => listed(teams.map(({ teamName }) => teamName))
