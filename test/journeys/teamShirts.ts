import type { Sex, TshirtSize } from '#domain/teams/runners.ts'
import { aCompanyWithTeams, callApi, type Company, type Product } from './product.ts'

/** The person in a slot; null: nobody yet. */
export type Wearer = { sex: Sex; tshirtSize: TshirtSize | null } | null
export const her = (tshirtSize: TshirtSize | null): Wearer => ({ sex: 'FEMALE', tshirtSize })
export const him = (tshirtSize: TshirtSize | null): Wearer => ({ sex: 'MALE', tshirtSize })

type ShirtTeam = { id: number; teamName: string; runners: { runnerID: number }[] }

/** A company to which the staff has opened the T-shirt page, with these persons in its teams. */
export async function aCompanyWithShirts(product: Product, teams: readonly Wearer[][]): Promise<Company> {
  const company = await aCompanyWithTeams(product, teams.length)
  await product.pool.query(
    'update company_years set tshirt_page_active = true where customer_id = (select id from users where email = $1)',
    [company.email],
  )
  const { token } = company
  const bought: ShirtTeam[] = await callApi(product, 'GET /teams/me', { token })
  for (const [place, team] of bought.entries()) {
    await callApi(product, `PUT /teams/${team.id}/tshirt-option`, { token, body: { tshirtOption: true } })
    for (const [slot, wearer] of teams[place]!.entries()) {
      if (!wearer) continue
      const body = {
        firstName: `Lea ${slot}`,
        lastName: `Lang ${place}`,
        year: 1990,
        email: `lea.${place}.${slot}@firma.example`,
        ...wearer,
      }
      await callApi(product, `PUT /runners/${team.runners[slot]!.runnerID}`, { token, body })
    }
  }
  return company
}
