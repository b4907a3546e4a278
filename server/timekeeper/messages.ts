import { countOf } from '#domain/numberFormats.ts'

type Made = Record<'version' | 'teams' | 'runners' | 'findings', number>

/** What the log says about hand-overs to the timekeeper. */
export const timekeeperLog = {
  made: ({ version, teams, runners, findings }: Made) => {
    const wrong = findings === 0 ? '' : `, mit ${countOf(findings, 'Auffälligkeit', 'Auffälligkeiten')}`
    return `Übergabe ${version}: ${countOf(teams, 'Team', 'Teams')}, ${countOf(runners, 'Startplatz', 'Startplätze')}${wrong}`
  },
  chips: ({ new: news, changed, same }: Record<'new' | 'changed' | 'same', number>) =>
    `${countOf(news, 'neuer Chip', 'neue Chips')}, ${countOf(changed, 'geänderter', 'geänderte')}, ${countOf(same, 'wie bisher', 'wie bisher')}`,
} as const
