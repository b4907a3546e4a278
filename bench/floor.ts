import process from 'node:process'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The floor that the product is measured against: a bare Fastify server with `pg` on the same tables, that does nothing but the work of
 * the database. No sign-in, no validation, no rules. Settings: DATABASE_URL. Prints its address.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, options: '-c search_path=live,public', max: 10 })
const app = Fastify()

const CATALOGUE = `
  select i.item_id as "itemId", name, base_name as "baseName", item_type as "itemType", price,
    available_quantity as "availableQuantity", item_attributes as "itemAttributes", rate.vat_rate as "vatRate"
  from items i
  join lateral (select vat_rate from item_vat_rates r where r.item_id = i.item_id and valid_from <= '2027-06-01'
    order by valid_from desc limit 1) rate on true
  where archived_at is null order by position, i.item_id`

const list = async () => (await pool.query<object>(CATALOGUE)).rows
const ready = JSON.stringify(await list())

app.get('/items', list)
app.get('/static', (_request, reply) => reply.type('application/json; charset=utf-8').send(ready))

app.get<{ Params: { id: string } }>('/teams/:id', async ({ params }) => {
  const { rows } = await pool.query<object>(
    `select t.*, r.*, c.company_name from teams t join runners r on r.team_id = t.id join customers c on c.id = t.customer_id
     where t.customer_id = $1 order by t.id, r.slot`,
    [params.id],
  )
  return rows
})

const { rows: highest } = await pool.query<{ chip: number }>(
  'select coalesce(max(chip_number), 0) as chip from runners',
)
let chip = highest[0]?.chip ?? 0
let place = 0

type Wanted = { customerId: number; teamItemId: number; timeItemId: number; letter: string }

/** The pieces of each order, as its entry in the log tells them. */
const PIECES = {
  count: 2,
  first: [
    { quantity: 3, name: 'Startplatz Team', price: 8400 },
    { quantity: 3, name: 'Zeitmessung', price: 1000 },
  ],
}

/** One order of three teams with timekeeping; stock last, as the row is held until the commit. */
app.post<{ Body: Wanted }>('/orders', async ({ body: { customerId, teamItemId, timeItemId, letter } }, reply) => {
  const client = await pool.connect()
  const names = [1, 2, 3].map(() => `Platz ${++place}`)
  const chips = Array.from({ length: 9 }, () => ++chip)
  try {
    await client.query('begin')
    const { rows: orders } = await client.query<{ order_id: number }>(
      `insert into orders (customer_id, total_price, terms_version, billing_address) values ($1, 28200, '2026', '{}') returning *`,
      [customerId],
    )
    const [order] = orders
    if (!order) throw new Error('no order')
    const { rows: lines } = await client.query<object>(
      `insert into order_items (order_id, item_id, customer_id, name, item_type, quantity, price, vat_rate)
       values ($1, $2, $4, 'Startplatz Team', 'TEAM', 3, 8400, 20), ($1, $3, $4, 'Zeitmessung', 'TIME', 3, 1000, 20) returning *`,
      [order.order_id, teamItemId, timeItemId, customerId],
    )
    const { rows: teams } = await client.query<{ id: number }>(
      `insert into teams (order_id, customer_id, team_name, team_name_key, team_acronym, team_contact, timekeeping)
       select $1, $2, name, name, name, 'kontakt@firma.example', true from unnest($3::text[]) as name returning id`,
      [order.order_id, customerId, names],
    )
    await client.query(
      `insert into runners (team_id, slot, start_number, chip_number)
       select team_id, chr(65 + (n - 1)::int % 3), n::text || '-' || chip, chip from unnest($1::int[], $2::int[])
         with ordinality as slots(team_id, chip, n)`,
      [teams.flatMap(({ id }) => [id, id, id]), chips],
    )
    await client.query(
      `insert into logs (level, user_id, role, email, code, facts)
       values ('INFO', $1, 'customer', 'firma@firma.example', 'orderPlaced', $2)`,
      [customerId, { orderID: order.order_id, pieces: PIECES }],
    )
    await client.query(
      `insert into mails (cause, message_id, recipient, subject, text, html, state)
       values ($1, $1, 'firma@firma.example', 'Ihre Bestellung', $2, $2, 'sent')`,
      [`order:${order.order_id}`, letter],
    )
    for (const itemId of [teamItemId, timeItemId].toSorted((one, other) => one - other)) {
      const taken = await client.query(
        `update items set available_quantity = available_quantity - 3 where item_id = $1 and available_quantity >= 3`,
        [itemId],
      )
      if (taken.rowCount === 0) throw new Error('sold out')
    }
    await client.query('commit')
    return reply.code(201).send({ ...order, lines })
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${address}\n`)
process.on('SIGTERM', () => process.exit(0))
