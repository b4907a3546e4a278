import { action } from '../action.ts'
import type { Change, CompanyFact, PlaceChanges, Some, TeamFact } from '../facts.ts'
import {
  bibsInWords,
  changesInWords,
  companyInWords,
  listInWords,
  placesInWords,
  switchInWords,
  teamInWords,
  teamsInWords,
} from '../inWords.ts'
import { logWords } from '../words.ts'

type Team = { team: TeamFact }
type Teams = { teams: Some<TeamFact> }

const about = ['team'] as const
const ofTeam = { about, details: ({ team }: Team) => teamInWords(team) } as const
const ofTeams = { about, details: ({ teams }: Teams) => teamsInWords(teams) } as const

/** Since the race the staff say why they change who ran. */
type Reasoned = { reason?: string }
const because = (reason: string | undefined) => (reason === undefined ? '' : ` (${reason})`)

/** The team's own fields, then each person's. */
type Edited = Team & { changes: Change[]; people: PlaceChanges[] } & Reasoned
const edited = {
  about: ['team', 'runner'],
  dataOf: 'runners',
  personal: ['changes', 'people', 'reason'],
  details: ({ team, changes, people, reason }: Edited) =>
    [teamInWords(team), ...(changes.length > 0 ? [changesInWords(changes)] : []), ...placesInWords(people)].join('; ') +
    because(reason),
} as const

/** A person's way from one place to another; within one team `to` is the same. */
type Way = { name: string; fromPlace: string; toPlace: string; from: TeamFact; to: TeamFact }
const way = ({ name, fromPlace, toPlace, from, to }: Way) =>
  `${name}: ${fromPlace} → ${toPlace}, ${from.id === to.id ? teamInWords(from) : `${teamInWords(from)} → ${teamInWords(to)}`}`

type Wish = Team & { place: string }
const wish = {
  about: ['team', 'runner'],
  details: ({ team, place }: Wish) => `${teamInWords(team)}; ${place}`,
} as const

type Shirts = Teams & { shirts: { quantity: number; fit: string; size: string }[] }
const shirts = {
  about,
  details: ({ teams, shirts: given }: Shirts) =>
    [teamsInWords(teams), ...given.map(({ quantity, fit, size }) => `${quantity} x ${fit} ${size}`)].join(', '),
} as const

/** Teams, their people and codes. */
export const teamActions = {
  teamCreated: action<Team>('Team angelegt', ofTeam),
  teamsTakenOver: action<Teams>('Teams vom Vorjahr übernommen', ofTeams),
  teamChanged: action<Edited>('Team bearbeitet', edited),
  teamChangedByCode: action<Edited>('Team mit Code bearbeitet', edited),
  runnerSubstituted: action<Edited>('Person nachgemeldet', edited),
  teamsChanged: action<{ alike: Some<{ teams: Some<TeamFact>; changes: Change[] }> }>('Teams bearbeitet', {
    about,
    dataOf: 'runners',
    personal: ['alike'],
    details: ({ alike: { count, first } }) => {
      const told = first.map(({ teams, changes }) => `${teamsInWords(teams)}: ${changesInWords(changes)}`)
      return listInWords({ count, first: told }, '; ')
    },
  }),
  captainChanged: action<Team & { from: string; to: string } & Reasoned>('Kapitän gewechselt', {
    about,
    dataOf: 'runners',
    personal: ['from', 'to', 'reason'],
    details: ({ team, from, to, reason }) => `${teamInWords(team)}: ${from} → ${to}${because(reason)}`,
  }),
  placesExchanged: action<{ ways: Way[] } & Reasoned>('Plätze getauscht', {
    about: ['team', 'runner'],
    dataOf: 'runners',
    personal: ['ways', 'reason'],
    details: ({ ways, reason }) => ways.map(way).join('; ') + because(reason),
  }),
  keptSaid: action<{ keep: boolean }>('Eigene Daten für das nächste Jahr', {
    about: ['runner'],
    details: ({ keep }) => (keep ? 'Behalten erlaubt' : 'Zurückgenommen'),
  }),
  keptForgotten: action<{ people: number }>('Behaltene Daten gelöscht', {
    details: ({ people }) => `${people} Personen, deren Frist um ist`,
  }),
  runnerConfirmed: action<Team & { person: PlaceChanges }>('Eigene Daten bestätigt', {
    about: ['team', 'runner'],
    dataOf: 'runners',
    personal: ['person'],
    details: ({ team, person }) =>
      [teamInWords(team), ...(person.changes.length > 0 ? placesInWords([person]) : [person.place])].join('; '),
  }),
  deletionAsked: action<Wish>('Löschung verlangt', wish),
  deletionSettled: action<Wish>('Löschwunsch erledigt', wish),
  labelsPrinted: action<{ count: number; printed: boolean }>('Etiketten vermerkt', {
    details: ({ count, printed }) =>
      `${count} ${count === 1 ? 'Nachmeldung' : 'Nachmeldungen'}: ${printed ? 'gedruckt' : 'nicht gedruckt'}`,
  }),
  tshirtOptionSet: action<Team & { before: boolean; after: boolean }>('T-Shirt-Option gesetzt', {
    about,
    details: ({ team, ...turn }) => `${teamInWords(team)}: ${switchInWords(turn)}`,
  }),
  tshirtsAssigned: action<Shirts>('T-Shirts zugeordnet', shirts),
  tshirtsTakenBack: action<Shirts>('T-Shirt-Zuordnung aufgehoben', shirts),
  timekeepingMoved: action<{ moves: Some<{ from: TeamFact; to: TeamFact }> }>('Zeitmessung übertragen', {
    about,
    details: ({ moves: { count, first } }) => {
      const told = first.map(({ from, to }) => `${teamInWords(from)} → ${teamInWords(to)}`)
      return listInWords({ count, first: told }, '; ')
    },
  }),
  placesFilled: action<Teams & { company: CompanyFact }>('Teams mit Einladung angelegt', {
    about: ['customer', 'team'],
    details: ({ company, teams }) => `${companyInWords(company)}: ${teamsInWords(teams)}`,
  }),
  teamCodesIssued: action<Teams>('Bearbeitungscode vergeben', ofTeams),
  teamCodeVoided: action<Teams>('Bearbeitungscode gelöscht', ofTeams),
  teamCodesMailed: action<Teams>('Bearbeitungslink versendet', ofTeams),
  teamsReminded: action<Teams>('Teams erinnert', ofTeams),
  runnerLinksMailed: action<Teams>('Links für Läufer*innen versendet', ofTeams),
  inviteIssued: action<{ companyName: string; places: number }>('Einladungscode erstellt', {
    details: ({ companyName, places }) => `${companyName}: für ${places} Plätze`,
  }),
  inviteVoided: action<{ email: string }>('Einladungscode gelöscht', {
    dataOf: 'company',
    personal: ['email'],
    details: ({ email }) => email,
  }),
  inviteLinkAdded: action<InviteLink>('Anmeldelink erstellt', {
    about: ['customer'],
    details: (link) => inviteLink(link),
  }),
  inviteLinkChanged: action<{ before: InviteLink; after: InviteLink; open: boolean | null }>('Anmeldelink geändert', {
    about: ['customer'],
    details: ({ before, after, open }) => {
      const [from, to] = [inviteLink(before), inviteLink(after)]
      const turned = open === null ? [] : [open ? 'geöffnet' : 'geschlossen']
      return [...(from === to ? [from] : [`${from} → ${to}`]), ...turned].join('; ')
    },
  }),
  inviteLinkVoided: action<InviteLink>('Anmeldelink ungültig gemacht', {
    about: ['customer'],
    details: (link) => inviteLink(link),
  }),
  rosterApplied: action<Teams & { rosterId: number; added: number; changed: number; withShirts: number }>(
    'Läuferliste eingefügt',
    {
      about,
      details: ({ rosterId, added, changed, withShirts, teams }) =>
        `Liste ${rosterId}: ${added} neu, ${changed} geändert${withShirts > 0 ? `, T-Shirts eingeschaltet für ${withShirts}` : ''}; ${bibsInWords(teams)}`,
    },
  ),
  rosterUndone: action<Teams & { rosterId: number; runners: number }>('Läuferliste rückgängig gemacht', {
    about,
    details: ({ rosterId, runners, teams }) => `Liste ${rosterId}: ${runners} Personen; ${bibsInWords(teams)}`,
  }),
  withdrawnDeleted: action<{ count: number }>('Zurückgezogene Teams gelöscht', {
    details: ({ count }) => `${count === 1 ? '1 Team' : `${count} Teams`}: die Veranstaltung ist vorbei.`,
  }),
  runnersAnonymised: action<{ people: number }>('Personen anonymisiert', {
    details: ({ people }) => `${logWords.people(people)}: die Frist nach der Veranstaltung ist um.`,
  }),
}

/** A link of a department; `limit` null for any number of teams. */
type InviteLink = { name: string; limit: number | null }

function inviteLink({ name, limit }: InviteLink): string {
  return `„${name}“, ${limit === null ? 'ohne Grenze' : `für ${limit} ${limit === 1 ? 'Team' : 'Teams'}`}`
}
