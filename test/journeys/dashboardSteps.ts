import type { Locator, Page } from '../../tools/browser.ts'
import { aName, callApi, type Company, type Product } from './product.ts'

export const section = (page: Page, name: 'Teams' | 'Produkte' | 'Bestellungen') => page.getByRole('region', { name })
export const widgets = (place: Locator) => place.getByRole('article')
export const searchBox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Teams, Produkte oder Bestellungen suchen' })

export async function teamsOf(
  product: Product,
  { token }: Company,
): Promise<{ id: number; runners: { runnerID: number; startNumber: string | null }[] }[]> {
  return callApi(product, 'GET /teams/me', { token })
}

/** Gives one of the company's teams a name, and all its runners. */
export async function fillTeam(product: Product, company: Company, place: number): Promise<string> {
  const team = (await teamsOf(product, company))[place]
  if (!team) throw new Error(`There is no team ${place}.`)
  const teamName = aName('Kaffeepause')
  const runners = team.runners.map(({ runnerID }, index) => ({
    runnerID,
    firstName: ['Lena', 'Jakob', 'Ayşe'][index],
    lastName: ['Hofer', 'Moser', 'Demir'][index],
    year: 1990,
    sex: 'FEMALE',
    email: `${runnerID}@firma.example`,
  }))
  await callApi(product, `PUT /teams/${team.id}`, { token: company.token, body: { teamName, runners } })
  return teamName
}

/** Opens what is behind 'Mehr' on 'Meine Teams'. */
export async function openMore(page: Page): Promise<void> {
  const more = page.getByRole('main').getByRole('button', { name: 'Mehr', exact: true })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
}
