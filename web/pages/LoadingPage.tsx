/**
 * Shown at start, while the user is being determined and the page's own code arrives; kept small: every visit loads it.
 * (rules/access#loading)
 */
export function LoadingPage() {
  return (
    <div className="min-h-dvh">
      <div className="h-16 bg-band" />
      <main className="mx-auto max-w-page px-4 pt-16 sm:px-6">
        <h1 className="sr-only">Seite wird geladen …</h1>
        <div className="skeleton mb-6 h-14 w-2/3 max-w-lg" />
        <div className="skeleton mb-2.5 h-4 max-w-xl" />
        <div className="skeleton h-4 w-3/5 max-w-sm" />
      </main>
    </div>
  )
}
