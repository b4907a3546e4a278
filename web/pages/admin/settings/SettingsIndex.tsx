import { kindsOf } from '#domain/text/factTable.ts'
import { Link } from '#web/ui/Link.tsx'
import { useContents } from '#web/ui/page/useContents.ts'
import { useMedia } from '#web/ui/useMedia.ts'
import {
  anchorOf,
  OTHER_CARDS,
  SECTIONS,
  SETTING_GROUPS,
  type OtherCard,
  type Section,
  type SettingGroup,
} from './settingSections.ts'

export const sectionsIn = (group: SettingGroup): Section[] =>
  kindsOf(SECTIONS).filter((section) => SECTIONS[section].group === group)
export const othersIn = (group: SettingGroup): OtherCard[] =>
  kindsOf(OTHER_CARDS).filter((card) => OTHER_CARDS[card].group === group)

const placesIn = (group: SettingGroup) => [
  ...sectionsIn(group).map((section) => ({ id: anchorOf(section), title: SECTIONS[section].title })),
  ...othersIn(group).map((card) => ({ id: OTHER_CARDS[card].anchor, title: OTHER_CARDS[card].title })),
]

const ALL = kindsOf(SETTING_GROUPS).flatMap(placesIn)
const IDS = ALL.map(({ id }) => id)

/** Index of the settings by groups; each entry brings its section into view. On a phone it is folded. (rules/settings#page) */
export function SettingsIndex() {
  const { goTo } = useContents(IDS)
  const isWide = useMedia('(min-width: 48rem)')
  return (
    <nav aria-label="Inhalt der Einstellungen" className="rounded-card border border-line bg-paper px-5 py-3">
      <details open={isWide}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold md:sr-only">Inhalt</summary>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-4 pb-2 md:grid-cols-3 xl:grid-cols-6 max-[22rem]:grid-cols-1">
          {kindsOf(SETTING_GROUPS).map((group) => (
            <li key={group}>
              <p className="py-1 font-semibold">{SETTING_GROUPS[group]}</p>
              <ul>
                {placesIn(group).map(({ id, title }) => (
                  <li key={id}>
                    <Link
                      to={{ hash: id }}
                      preventScrollReset
                      onClick={() => goTo(id)}
                      className="flex min-h-8 items-center text-sm wrap-anywhere text-spruce hover:underline pointer-coarse:min-h-11"
                    >
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
