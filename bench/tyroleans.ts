import { sql } from '#server/drizzle.cjs'
import type { Database } from '#server/db/client.ts'

const FIRST_NAMES =
  'Anna Lukas Maria Josef Julia Markus Katharina Thomas Eva Andreas Lena Stefan Sophie Michael Elisabeth Christian Hannah Daniel Barbara Matthias Jürgen Günther Jörg Veronika Simon'
const LAST_NAMES =
  'Hofer Gruber Müller Huber Moser Mair Steiner Wörgötter Egger Pichler Kofler Rainer Auer Wagner Hofmann Schwarzenberger Unterweger Oberhofer Thaler Haas Lechner Kröll Fankhauser Eberharter Hölzl Kirchmair Brunner Told Plattner Neuner'

/** Names as people in Tirol have for all runners, with addresses at so many houses. */
export async function nameAll(db: Database, houses: number): Promise<void> {
  const [first, last] = [FIRST_NAMES.split(' '), LAST_NAMES.split(' ')]
  await db.execute(sql`
    update runners set first_name = (${sql.param(first)}::text[])[1 + runner_id * 7 % ${first.length}],
      last_name = (${sql.param(last)}::text[])[1 + runner_id * 11 % ${last.length}],
      email = 'lauf' || runner_id || '@betrieb' || team_id % ${houses} || '.example',
      phone_number = '+43 664 ' || 1000000 + runner_id`)
}
