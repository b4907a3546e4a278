/** The first focusable element: skips the navigation to the `<main id="inhalt" tabIndex={-1}>` of the page. */
export function SkipLink() {
  return (
    <a
      href="#inhalt"
      className="sr-only rounded-field bg-sun px-4 py-3 font-semibold text-on-sun focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-50"
    >
      Zum Inhalt
    </a>
  )
}
