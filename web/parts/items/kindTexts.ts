import type { ItemType } from '#domain/shop/kinds.ts'

type KindTexts = {
  /** Where it stands in the shop, null for what has a card there. */
  elsewhere: string | null
  /** What the shop lacks without the last item of the type, null where it lacks nothing else. */
  without: string | null
}

/** What 'Artikelverwaltung' says about each type of item. */
export const KIND_TEXTS = {
  PRODUCT: { elsewhere: null, without: null },
  TEAM: {
    elsewhere: 'Steht bei der Teamanmeldung: angeboten wird der günstigste Teamplatz, den es noch gibt.',
    without: 'Ohne einen anderen Teamplatz kann danach kein Team mehr gebucht werden.',
  },
  TIME: {
    elsewhere: 'Steht bei der Teamanmeldung und bei jedem Team ohne Zeitmessung.',
    without: 'Danach kann keine Zeitmessung mehr gebucht werden.',
  },
  COMPANYCAPTAIN: {
    elsewhere: 'Steht bei der Firmenanmeldeseite.',
    without: 'Danach kann kein Firmenpaket mehr gebucht werden.',
  },
  DELIVERY: {
    elsewhere: 'Steht bei T-Shirts, die diese Lieferung anbieten.',
    without: 'T-Shirts, die diese Lieferung anbieten, zeigen sie danach als ausverkauft.',
  },
  TSHIRT: { elsewhere: null, without: null },
  PRINT: {
    elsewhere: 'Steht bei T-Shirts als zusätzlicher Druck und kommt von selbst in den Warenkorb.',
    without: 'Danach sind keine zusätzlichen Drucke mehr möglich.',
  },
} satisfies Record<ItemType, KindTexts>
