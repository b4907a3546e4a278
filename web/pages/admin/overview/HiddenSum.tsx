/** In place of a sum that is not to be seen. */
export function HiddenSum() {
  return (
    <span role="img" aria-label="verborgen" className="tracking-widest text-rock">
      •••••
    </span>
  )
}
