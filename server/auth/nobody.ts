/** The id of an account that nobody has: nothing is kept under it. */
export const NOBODY = 0
