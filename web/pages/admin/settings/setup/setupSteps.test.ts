import { expect, test } from 'vitest'
import { kindsOf } from '#domain/text/factTable.ts'
import { SETTING_LABELS } from '#contract/event/settingLabels.ts'
import { placeOf, setupSteps } from './setupSteps.ts'

const OWN = { look: { leadingColour: null, secondColour: null, wordmarkPlate: true }, wordmark: null, staff: 1 }
const NOTHING = { settings: [], texts: [], catalogue: false }
const ALL = { settings: kindsOf(SETTING_LABELS), texts: ['terms', 'imprint'] as const, catalogue: true }

const states = (known: Parameters<typeof setupSteps>[0]) => setupSteps(known).map(({ state }) => state)

test.each([
  [
    'nothing is one’s own yet',
    { ...OWN, asShipped: { ...ALL, texts: [...ALL.texts] } },
    ['open', 'open', 'open', 'open', 'open', 'free', 'free'],
  ],
  ['all is one’s own', { ...OWN, asShipped: NOTHING }, ['done', 'done', 'done', 'done', 'done', 'free', 'free']],
  [
    'one deadline was kept',
    { ...OWN, asShipped: { ...NOTHING, settings: ['deadlines.names'] as const } },
    ['done', 'done', 'done', 'done', 'done', 'free', 'free'],
  ],
  [
    'only the bank is missing',
    { ...OWN, asShipped: { ...NOTHING, settings: ['issuer.iban', 'claim'] as const }, staff: 2 },
    ['done', 'done', 'open', 'done', 'done', 'free', 'done'],
  ],
])('when %s the steps say so', (_, known, expected) =>
  expect(states({ ...known, asShipped: { ...known.asShipped, settings: [...known.asShipped.settings] } })).toEqual(
    expected,
  ),
)

test('each open point leads to its field or its page', () => {
  const asShipped = { ...NOTHING, settings: ['issuer.iban' as const], texts: ['terms' as const] }
  const points = setupSteps({ ...OWN, asShipped }).flatMap((one) => one.points)
  expect(points.map(({ label }) => label)).toEqual(['IBAN', 'Nutzungsvereinbarung (AGB)'])
  expect(points.map(placeOf)).toEqual(['/admin/settings?feld=issuer.iban', '/admin/settings/legal/terms'])
})
