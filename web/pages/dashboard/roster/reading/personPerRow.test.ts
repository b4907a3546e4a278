import { expect, test } from 'vitest'
import { readRosterText } from './readRosterFile.ts'
import { listedPeople, openList, rowRemarks } from './rosterList.ts'

const TODAY = new Date('2026-11-21T12:00:00Z')

function opened(text: string) {
  const read = readRosterText(text)
  if ('fault' in read) throw new Error(read.fault)
  return openList({ ...read, fileName: null }, TODAY)
}

/** Each person as 'team: first last', with what else the list tells. */
const peopleOf = (text: string) =>
  listedPeople(opened(text), TODAY).map(({ cells }) => {
    const { teamName, firstName, lastName, year, email } = cells
    return [`${teamName}:`, firstName, lastName, year, email].filter(Boolean).join(' ')
  })

const TWO_TEAMS = ['A: Anna Huber', 'A: Ben Moser', 'A: Cora Auer', 'B: Dora Egger', 'B: Emil Fuchs']

test.each<[string, string]>([
  ['numbered runners', 'Team;Läufer 1;Läufer 2;Läufer 3\nA;Anna Huber;Ben Moser;Cora Auer\nB;Dora Egger;Emil Fuchs;'],
  [
    'numbers before',
    'Nr;Team;1. Läufer;2. Läufer;3. Läufer\n1;A;Anna Huber;Ben Moser;Cora Auer\n2;B;Dora Egger;;Emil Fuchs',
  ],
  ['a captain', 'Team;Kapitän;Läufer 2;Läufer 3\nA;Anna Huber;Ben Moser;Cora Auer\nB;Dora Egger;Emil Fuchs;'],
  [
    'names in two columns',
    'Team;Vorname 1;Nachname 1;Vorname 2;Nachname 2;Vorname 3;Nachname 3\nA;Anna;Huber;Ben;Moser;Cora;Auer\nB;Dora;Egger;Emil;Fuchs;;',
  ],
  [
    'the runner before what is meant',
    'Meldung\n\nTeam;Läufer 1 Vorname;Läufer 1 Nachname;Läufer 2 Vorname;Läufer 2 Nachname;Läufer 3 Vorname;Läufer 3 Nachname\nA;Anna;Huber;Ben;Moser;Cora;Auer\nB;Dora;Egger;Emil;Fuchs;;',
  ],
  [
    'the same headings again and again',
    'Team;Vorname;Nachname;Vorname;Nachname;Vorname;Nachname\nA;Anna;Huber;Ben;Moser;Cora;Auer\nB;Dora;Egger;Emil;Fuchs;;',
  ],
  ['lines with teams', 'Team: A\nAnna Huber\nBen Moser\nCora Auer\n\nTeam: B\nDora Egger\nEmil Fuchs'],
  [
    'a table of Markdown',
    '| Team | Name |\n|---|:---|\n| A | Anna Huber |\n| A | Ben Moser |\n| A | Cora Auer |\n| B | Dora Egger |\n| B | Emil Fuchs |',
  ],
  [
    'numbers and names of teams',
    'Team-Nr.;Teamname;Name\n1;A;Anna Huber\n;;Ben Moser\n;;Cora Auer\n2;B;Dora Egger\n;;Emil Fuchs',
  ],
])('%s: each person in a team', (_, text) => expect(peopleOf(text)).toEqual(TWO_TEAMS))

test('of a team’s row each has what is theirs; what stands alone is of the first', () => {
  expect(
    peopleOf('Team;E-Mail Kapitän;Teilnehmer 1;Geb 1;Teilnehmer 2;Geb 2\nA;a@x.example;Anna Huber;1990;Ben Moser;1991'),
  ).toEqual(['A: Anna Huber 1990 a@x.example', 'A: Ben Moser 1991'])
  expect(peopleOf('Team;Läufer 1;E-Mail 1;Läuferin 2;Mail 2\nA;Anna Huber;a@x.example;Ben Moser;b@x.example')).toEqual([
    'A: Anna Huber a@x.example',
    'A: Ben Moser b@x.example',
  ])
})

test('says that rows are counted anew where teams were made people', () => {
  expect(opened('Team;Läufer 1;Läufer 2\nA;Anna Huber;Ben Moser').notices).toEqual([
    'In dieser Liste steht ein Team je Zeile. Hier hat jede Person eine eigene, und gezählt werden diese Zeilen.',
  ])
})

test.each<[string, string, string[]]>([
  [
    'a second telephone number',
    'Vorname;Nachname;Telefon 1;Telefon 2\nAnna;Huber;0664 1;0664 2\nBen;Moser;0664 3;',
    [': Anna Huber', ': Ben Moser'],
  ],
  [
    'a title above the list',
    'Team Meldung 2027\nVorname;Nachname;Jahrgang\nAnna;Huber;1990\nBen;Moser;1991\nCora;Auer;1992\nDora;Egger;1990',
    [': Anna Huber 1990', ': Ben Moser 1991', ': Cora Auer 1992', ': Dora Egger 1990'],
  ],
  [
    'the people of one team, below its name',
    'Team Blitz\nAnna Huber\nBen Moser\nCara Auer',
    ['Team Blitz: Anna Huber', 'Team Blitz: Ben Moser', 'Team Blitz: Cara Auer'],
  ],
  ['bullets', '- Anna Huber\n• Ben Moser\n* Cora Auer', [': Anna Huber', ': Ben Moser', ': Cora Auer']],
  ['numbers', '1. Anna Huber\n2) Ben Moser\n10. Cora Auer', [': Anna Huber', ': Ben Moser', ': Cora Auer']],
  [
    'addresses in a line',
    'Anna Huber <anna.huber@x.example>; "Ben Moser" <ben.moser@x.example>;',
    [': Anna Huber anna.huber@x.example', ': Ben Moser ben.moser@x.example'],
  ],
  [
    'addresses below each other',
    'Anna Huber <anna.huber@x.example>\n\nBen Moser <ben.moser@x.example>',
    [': Anna Huber anna.huber@x.example', ': Ben Moser ben.moser@x.example'],
  ],
])('%s', (_, text, people) => expect(peopleOf(text)).toEqual(people))

test('words for a name that is not known yet are nobody, and keep the team for those below', () => {
  const list = 'Team;Vorname;Nachname;E-Mail\nA;N.N.;;-\n;Ben;Moser;-\n;offen;offen;\nB;Dora;Egger;\n;?;?;'
  expect(peopleOf(list)).toEqual(['A: Ben Moser', 'B: Dora Egger'])
  expect(rowRemarks(opened(list))).toEqual([
    'Zeile 2 („A N.N. -“) nennt noch niemanden und bleibt weg.',
    'Zeile 4 („offen offen“) nennt noch niemanden und bleibt weg.',
    'Zeile 6 („? ?“) nennt noch niemanden und bleibt weg.',
  ])
})
