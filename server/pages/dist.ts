import path from 'node:path'

/** The folder of all that is built of the pages. */
export const DIST = path.resolve(import.meta.dirname, '..', '..', 'dist')
