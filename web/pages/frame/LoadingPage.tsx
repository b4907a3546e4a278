import { Loading, SkeletonLines } from '#web/ui/Skeleton.tsx'

/** Shown at start, while the user is being determined and the page's own code arrives. (P §2.6) */
export function LoadingPage() {
  return (
    <div className="min-h-dvh">
      <div className="h-16 bg-band" />
      <main className="mx-auto max-w-page px-4 pt-16 sm:px-6">
        <h1 className="sr-only">Einen Augenblick</h1>
        <Loading label="Seite wird geladen …">
          <div className="skeleton mb-6 h-14 w-2/3 max-w-lg" />
          <div className="max-w-xl">
            <SkeletonLines lines={3} />
          </div>
        </Loading>
      </main>
    </div>
  )
}
