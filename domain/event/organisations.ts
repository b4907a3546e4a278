/** Kinds of organisation that hold a run; each has other duties in its imprint: by register, alone, an association, a public body. (rules/settings#imprint) */
export const ORGANISATIONS = ['COMPANY', 'SOLE', 'ASSOCIATION', 'PUBLIC'] as const
export type Organisation = (typeof ORGANISATIONS)[number]
