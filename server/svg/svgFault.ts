/** What is wrong with a drawing: it is none, it is too large to be judged, or it has something in it that could do more than draw. */
export type SvgFault = 'unreadable' | 'too large' | { unsafe: string }

/** The most letters that are told of what is in a file. */
const TOLD_MAX = 40

/** Stops the reading of a drawing where its fault is found. */
export class SvgStop extends Error {
  readonly fault: SvgFault

  constructor(fault: SvgFault) {
    super('this drawing is not taken')
    this.fault = typeof fault === 'object' ? { unsafe: fault.unsafe.slice(0, TOLD_MAX) } : fault
  }
}
