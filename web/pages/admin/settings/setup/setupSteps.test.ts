import { expect, test } from 'vitest'
import { kindsOf } from '#domain/text/factTable.ts'
import { SETTING_LABELS } from '#contract/event/settingLabels.ts'
import { placeOf, setupSteps } from './setupSteps.ts'

const MAIL = { isServed: true, from: 'Lauf <lauf@verein.at>', isFromShipped: false }
const OWN = {
  look: { leadingColour: null, secondColour: null, wordmarkPlate: true },
  wordmark: null,
  mail: MAIL,
  staff: 1,
}
const NOTHING = { settings: [], texts: [], items: [], toCompare: [] }
const ITEM = { itemId: 7, name: 'Startplatz Team' }

const states = (known: Parameters<typeof setupSteps>[0]) => setupSteps(known).map(({ state }) => state)

test.each([
  [
    'nothing is one’s own yet',
    {
      ...OWN,
      mail: { ...MAIL, isServed: false },
      asShipped: {
        ...NOTHING,
        settings: kindsOf(SETTING_LABELS),
        texts: ['terms' as const, 'imprint' as const],
        items: [ITEM],
      },
    },
    ['open', 'open', 'open', 'open', 'open', 'open', 'free', 'free'],
  ],
  [
    'all is one’s own',
    { ...OWN, asShipped: NOTHING },
    ['done', 'done', 'done', 'done', 'done', 'done', 'free', 'free'],
  ],
  [
    'one deadline, the claim and the price of one item are the example’s',
    { ...OWN, asShipped: { ...NOTHING, settings: ['deadlines.names' as const, 'claim' as const], items: [ITEM] } },
    ['open', 'open', 'done', 'done', 'open', 'done', 'free', 'free'],
  ],
  [
    'only the bank and the sender of mails are missing',
    {
      ...OWN,
      mail: { ...MAIL, isFromShipped: true },
      asShipped: { ...NOTHING, settings: ['issuer.iban' as const] },
      staff: 2,
    },
    ['done', 'done', 'open', 'done', 'done', 'open', 'free', 'done'],
  ],
])('when %s the steps say so', (_, known, expected) =>
  expect(states({ ...known, asShipped: { ...known.asShipped, settings: [...known.asShipped.settings] } })).toEqual(
    expected,
  ),
)

test('each open point leads to its field or its page, and what another organiser may want too can be taken as it is', () => {
  const settings = ['shortName' as const, 'issuer.iban' as const, 'deadlines.names' as const]
  const toCompare = ['namesInResults.name' as const]
  const asShipped = { settings, texts: ['terms' as const, 'imprint' as const], items: [ITEM], toCompare }
  const points = setupSteps({ ...OWN, asShipped }).flatMap((one) => one.points)
  expect(points.map((point) => [point.label, placeOf(point), point.keep?.key])).toEqual([
    ['Kurzname', '/admin/settings?feld=shortName', 'shortName'],
    ['Frist für Namen', '/admin/settings?feld=deadlines.names', 'deadlines.names'],
    ['IBAN', '/admin/settings?feld=issuer.iban', undefined],
    ['Nutzungsvereinbarung (AGB)', '/admin/settings/legal/terms', 'terms'],
    ['Impressum, mit der Art der Organisation', '/admin/settings/legal/imprint', 'imprint'],
    ['Datenschutzerklärung: Satz über Namen in Ergebnissen', '/admin/settings/legal/privacy', 'namesInResults.name'],
    ['Startplatz Team', '/admin/items?artikel=7', 7],
  ])
})
