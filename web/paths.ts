import { pagePaths } from '#contract/paths.ts'

/** Every address that the browser goes to. (rules/access#addresses) */
export const paths = {
  ...pagePaths,
  /** One of the drawn pictures in web/public/pictures. */
  picture: (name: string) => `/pictures/${name}.svg`,
  /** With a path of our own to go on to; its slashes stay readable. */
  loginThen: (from: string) => `${pagePaths.login()}?from=${encodeURIComponent(from).replaceAll('%2F', '/')}`,
}

/** Whether an address lies in an area or is its own. */
export function isWithin(pathname: string, area: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`)
}
