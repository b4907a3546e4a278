/**
 * A phone, as `test.use(PHONE)`. Each way through the product is walked once, at a desk or on a phone; how its pages look at every
 * width, in the dark and with large letters is for the walk over all of them (everyPage.e2e.ts).
 */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
