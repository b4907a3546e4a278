export function Component() {
  return <h1>Anmeldung</h1>
}
