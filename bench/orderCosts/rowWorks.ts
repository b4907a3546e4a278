/** Rows that an order writes into a table, as statements that are repeated. They are made like those of `real`, the last order that the product placed. */
export type RowWork = {
  name: string
  table: string
  /** Rows of the order $1. */
  real: string
  /** Values of columns that differ from turn to turn; `turn` counts from 1. All other columns are as in `real`, generated ones the database's. */
  fresh: Record<string, string>
  /** Behind the `insert`. */
  ending?: string
  /** Changes of the same rows. */
  changes?: string[]
  /** Done once for so many turns, before the time is taken. */
  prepare?: (turns: number) => string
  /** An index by which the changes find their row: without it they would read all rows. */
  needed?: string
}

const MOMENT = `date_trunc('milliseconds', clock_timestamp())`
/** As a subquery it is asked once: the function itself would be asked for each row. */
const LAST_MAIL = `(select currval('mails_id_seq'))`
const TEAMS = 3
/** Higher than any number in the database. */
const BEYOND = 10_000_000

/**
 * The tables of an order and its letter. Stock and the counters of numbers are not among them: the one row that all orders change would grow to a
 * chain of versions within one transaction.
 */
export const ROW_WORKS: readonly RowWork[] = [
  {
    name: 'Bestellung',
    table: 'orders',
    real: 'select * from orders where order_id = $1',
    fresh: { order_id: `nextval('orders_order_id_seq')`, created_at: MOMENT },
  },
  {
    name: '2 Zeilen',
    table: 'order_items',
    real: 'select * from order_items where order_id = $1',
    fresh: { order_item_id: `nextval('order_items_order_item_id_seq')` },
  },
  {
    name: '3 Teams',
    table: 'teams',
    real: 'select * from teams where order_id = $1',
    fresh: {
      id: `nextval('teams_id_seq')`,
      team_name: `real.team_name || ' ' || turn`,
      team_name_key: `real.team_name_key || ' ' || turn`,
      created_at: MOMENT,
      updated_at: MOMENT,
    },
    ending: 'on conflict do nothing',
  },
  {
    name: '9 Startplätze',
    table: 'runners',
    real: `select runners.*, dense_rank() over (order by team_id) as place, row_number() over (order by team_id, slot) as step
      from runners join teams on teams.id = team_id where order_id = $1`,
    fresh: {
      runner_id: `nextval('runners_runner_id_seq')`,
      team_id: `(select id from first_team) + ${TEAMS} * (turn - 1) + real.place`,
      start_number: `(${BEYOND} + ${TEAMS} * turn + real.place) || real.slot`,
      chip_number: `${BEYOND} + 9 * turn + real.step`,
      updated_at: MOMENT,
    },
    prepare: (turns) => `
      create temp table first_team on commit drop as select last_value as id from teams_id_seq;
      insert into teams (team_name, team_name_key, team_acronym, team_contact)
        select 'Team ' || n, 'beside ' || n, 'T', '' from generate_series(1, ${TEAMS * turns}) as n`,
  },
  {
    name: 'Schlüssel',
    table: 'idempotency_keys',
    real: 'select * from idempotency_keys where order_id = $1',
    fresh: { key: `'turn ' || turn`, order_id: 'null', created_at: MOMENT },
    changes: [
      `update idempotency_keys set order_id = (select order_id from real)
        where customer_id = (select customer_id from real) and key = 'turn ' || turn`,
    ],
    needed: 'idempotency_keys_customer_id_key_pk',
  },
  {
    name: 'Eintrag im Log',
    table: 'logs',
    real: `select * from logs where code = 'orderPlaced' and about @> jsonb_build_array(jsonb_build_object('kind', 'order', 'key', $1::int::text))`,
    fresh: { log_id: `nextval('logs_log_id_seq')`, timestamp: MOMENT },
  },
  {
    name: 'Brief: eingereiht, genommen, versandt',
    table: 'mails',
    real: `select * from mails where cause = 'order:' || $1::int`,
    fresh: {
      id: `nextval('mails_id_seq')`,
      cause: `'turn ' || turn`,
      message_id: 'gen_random_uuid()',
      state: `'queued'`,
      sent_at: 'null',
      relay_answer: 'null',
      created_at: MOMENT,
      next_try_at: MOMENT,
    },
    ending: 'on conflict do nothing',
    changes: [
      `update mails set tries = tries + 1, next_try_at = ${MOMENT} + interval '5 minutes' where id = ${LAST_MAIL}`,
      `update mails set state = 'sent', sent_at = ${MOMENT}, relay_answer = '250 ok' where id = ${LAST_MAIL}`,
    ],
    needed: 'mails_pkey',
  },
]
