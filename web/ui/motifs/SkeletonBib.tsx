/** Skeleton of a bib: edge, holes and height of a TeamCard, with a warning where most have one. */
export function SkeletonBib({ warns = false }: { warns?: boolean }) {
  return (
    <div aria-hidden className="bib">
      {['a', 'b', 'c', 'd'].map((hole) => (
        <span key={hole} className="bib-hole" />
      ))}
      <div className="bib-edge opacity-25" />
      <div className="flex flex-col items-center px-6 pt-6">
        <div className="skeleton h-22 w-28" />
        <div className="skeleton mt-1 h-7 w-2/3" />
        <div className="skeleton mt-2 h-6 w-28" />
      </div>
      <div className="perforation mt-4" data-notched />
      <div className="grid grid-cols-3 gap-2 px-3.5 pt-4">
        {['A', 'B', 'C'].map((slot) => (
          <div key={slot} className="skeleton min-h-[5.125rem]" />
        ))}
      </div>
      {warns ? <div className="skeleton mx-3.5 mt-3 h-9.5" /> : null}
      <div className="h-16" />
    </div>
  )
}
