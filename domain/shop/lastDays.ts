type Dated = { lastDay: string | null; availableQuantity: number | null }

/** The last day of an item is past on this one; the day itself still counts. (rules/items#last-day) */
export const isLastDayOver = ({ lastDay }: Pick<Dated, 'lastDay'>, today: string): boolean =>
  lastDay !== null && today > lastDay

/** An item as it is sold on a day: after its last one it counts as sold out. (rules/items#last-day) */
export const asSoldOn = <Item extends Dated>(item: Item, today: string): Item =>
  isLastDayOver(item, today) ? { ...item, availableQuantity: 0 } : item

/** An item whose last day was over comes back on sale, because it gets a later one or none. (rules/items#last-day) */
export const comesBack = (
  before: Pick<Dated, 'lastDay'>,
  { lastDay, today }: Pick<Dated, 'lastDay'> & { today: string },
): boolean => isLastDayOver(before, today) && !isLastDayOver({ lastDay }, today)
