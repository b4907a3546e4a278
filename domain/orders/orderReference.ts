const FEDERAL_NUMBER = /^47\d{8}(:|$)/

/**
 * True if it is an order's number of the Austrian federation by which an electronic invoice has to name a position of the order in every line:
 * ten digits beginning with 47, alone or before a buyer's group. (rules/orders#federal-reference)
 */
export const asksForPositions = (reference: string): boolean => FEDERAL_NUMBER.test(reference.replaceAll(/\s/g, ''))
