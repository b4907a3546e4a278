/** What one does on a page, in the words that stand on it, at most ten lines. Names of what is on the page stand in „ “. (rules/help#pages) */
export type PageHelp = {
  /** What the page is for. */
  intro: string
  topics: readonly HelpTopic[]
}

export type HelpTopic = {
  /** What somebody wants to do, as they would say it. */
  title: string
  text: string
}
