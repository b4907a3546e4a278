/** Most passkeys of one account. (rules/accounts#passkeys) */
export const PASSKEYS_MAX = 20

/** Longest name that its owner gives a passkey. */
export const PASSKEY_NAME_MAX = 60
