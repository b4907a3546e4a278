import type { ReactNode } from 'react'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'

/** A ticket: the lines, and, after a perforation, the stub with the sums; side by side where there is room, and then sticky. */
export function OrderSheet({ lines, stub }: { lines: ReactNode; stub: ReactNode }) {
  return (
    <section className="relative rounded-card border border-line bg-paper [--sheet-padding:1.25rem] sm:[--sheet-padding:1.75rem] lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="p-(--sheet-padding)">{lines}</div>
      <div className="px-(--sheet-padding) lg:hidden">
        <Perforation notched />
      </div>
      <div className="relative p-(--sheet-padding)">
        <TearLine />
        <div className="lg:sticky lg:top-6">{stub}</div>
      </div>
    </section>
  )
}

/** The perforation from top to bottom, with half a hole at each end. */
function TearLine() {
  const hole = 'absolute -left-2.5 h-2.5 w-5 border border-line bg-snow'
  return (
    <div aria-hidden className="absolute inset-y-0 left-0 hidden lg:block">
      <div className="absolute inset-y-4 -left-px border-l-2 border-dashed border-rock/45" />
      <div className={`${hole} -top-px rounded-b-full border-t-0`} />
      <div className={`${hole} -bottom-px rounded-t-full border-b-0`} />
    </div>
  )
}
