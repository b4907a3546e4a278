/** The first stop of the keyboard: past the navigation to the `<main id="inhalt" tabIndex={-1}>` of the page. */
export function SkipLink() {
  return (
    <a
      href="#inhalt"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-sun px-4 py-3 font-semibold text-on-sun focus-visible:translate-y-0"
    >
      Zum Inhalt
    </a>
  )
}
