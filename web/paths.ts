import { pagePaths } from '#contract/pages/paths.ts'

/** Every URL of the browser. (rules/access#addresses) */
export const paths = {
  ...pagePaths,
  /** One of the drawn pictures in web/public/pictures. */
  picture: (name: string) => `/pictures/${name}.svg`,
  /** With a path of our own to redirect to; its slashes stay readable. */
  loginThen: (from: string) => `${pagePaths.login()}?from=${encodeURIComponent(from).replaceAll('%2F', '/')}`,
}

/** Whether a path is an area's root or below it. */
export function isWithin(pathname: string, area: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`)
}
