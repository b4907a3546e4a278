/** Measures within the page; the function is serialised into it, so it cannot use anything from this file's scope. */
export type Watch = {
  /** Milliseconds from the start of the navigation to the first painted row; 0 until there is one. */
  firstRow: number
  /** Milliseconds from the next input to the painted frame with other rows; Infinity after so many without one. */
  answered(most: number): Promise<number>
  /** Starts recording the times of all frames, in milliseconds; `framesSeen` stops it and returns them. */
  lookAtFrames(): void
  framesSeen(): number[]
}

/** Watches the rows that this selector finds. */
export function watchRows(rows: string): void {
  const painted = (then: (at: number) => void) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => then(performance.now()))
      port1.start()
      port2.postMessage(null)
    })
  }
  const textOf = () =>
    [...document.querySelectorAll(rows)]
      .slice(0, 12)
      .map((row) => row.textContent)
      .join('\n')
  const times: number[] = []
  let goesOn = true
  const watch: Watch = {
    firstRow: 0,
    answered: (most) =>
      new Promise((resolve) => {
        setTimeout(() => resolve(Infinity), most)
        const before = textOf()
        let since = 0
        const begin = (event: Event) => {
          if (since === 0) since = event.timeStamp
        }
        for (const kind of ['pointerup', 'keydown']) addEventListener(kind, begin, { capture: true })
        const look = () => {
          if (since === 0 || textOf() === before) return
          changes.disconnect()
          for (const kind of ['pointerup', 'keydown']) removeEventListener(kind, begin, { capture: true })
          painted((at) => resolve(at - since))
        }
        const changes = new MutationObserver(look)
        changes.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    lookAtFrames: () => {
      let last = 0
      const frame = (at: number) => {
        if (last > 0) times.push(at - last)
        last = at
        if (goesOn) requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    },
    framesSeen: () => {
      goesOn = false
      return times
    },
  }
  const arrival = new MutationObserver(() => {
    if (!document.querySelector(rows)) return
    arrival.disconnect()
    painted((at) => (watch.firstRow = at))
  })
  arrival.observe(document, { childList: true, subtree: true })
  Object.assign(window, { watch })
}
