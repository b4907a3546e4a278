/** Something that stops the start or a command; its message is one German line for the terminal, shown without a stack. */
export class StartError extends Error {}

/** A fault that may be over when it is tried again, such as a database that is away. */
export class NotNow extends StartError {}

/** A database that another version of the product, or of PostgreSQL, has to open. (rules/operations#versions) */
export class WrongVersion extends StartError {}

/**
 * Exit codes of a server that could not start (sysexits.h): what somebody has to mend first, after which nobody starts it again by itself, and
 * what may be over. (rules/operations#restart)
 */
export const EXIT_CODES = { refused: 78, notNow: 75 }
