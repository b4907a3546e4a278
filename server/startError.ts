/** Something that stops the start or a command; its message is one German line for the terminal, shown without a stack. */
export class StartError extends Error {}
