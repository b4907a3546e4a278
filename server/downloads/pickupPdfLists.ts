import { choicesOf } from '#contract/shop/choices.ts'
import { COLOURS } from '#domain/look/colours.ts'
import { labels } from '#contract/labels.ts'
import type { Team } from '#contract/teams/teams.ts'
import { pieces, type mealVouchers, type ProductRow, type ShirtRow } from '#domain/pickup/pickup.ts'
import { teamNumber } from '#domain/teams/runners.ts'
import { INNER, PAGE, type Sheet } from '../paper/sheet.ts'
import { cellRow, drawTable, type Column, type Row, type RowSpacing } from '../paper/table.ts'

export type Bibs = { teams: readonly Team[] }
export type Goods = {
  shirts: { fetched: readonly ShirtRow[]; shipped: readonly ShirtRow[] }
  vouchers: ReturnType<typeof mealVouchers>
  products: readonly ProductRow[]
}

/** The little square at a row's end, to be ticked at the pickup. */
const TICK = 10
const NUMBER = { head: 'Team', x: 10, width: 36 }
const NAME = { head: '', x: 48, width: 124 }
const RUNNERS: readonly Column[] = [
  { head: 'A', x: 180, width: 88 },
  { head: 'B', x: 274, width: 88 },
  { head: 'C', x: 368, width: 88 },
]
const QUANTITY: Column = { head: 'Stück', x: 400, width: 50, align: 'right' }
/** Rows that begin right below the line of the one before, so that a square can stand at the end of each. */
const TICKED = { above: 4, line: 4, next: 4 } as const satisfies RowSpacing
const GAP = 1
const BEFORE_NAME = 8
/** Height in points that a heading needs with the first row under it, so that it never stands alone at the end of a page. */
const TITLE_ROOM = 90

/** The bibs, team by team; the columns' heads stand on each page. */
export function drawBibs(sheet: Sheet, { teams }: Bibs, start: number): number {
  if (teams.length === 0) return start
  const columns = [NUMBER, NAME, ...RUNNERS]
  const y = drawTitle(sheet, 'Startnummern nach Team', start)
  const rows = teams.map((team) => teamRow(sheet, team))
  return drawTable(sheet, { columns, rows, start: y, gap: GAP }) + 14
}

function teamRow(sheet: Sheet, team: Team): Row {
  const height = teamHeight(sheet, team)
  return {
    height,
    draw: (y) => {
      drawTeam(sheet, team, { y, height })
      return y + height
    },
  }
}

/** Shirts, vouchers and everything else, each with its sum. */
export function drawGoods(sheet: Sheet, { shirts, vouchers, products }: Goods, start: number): number {
  let y = start
  if (shirts.fetched.length > 0) y = drawList(sheet, shirtList('T-Shirts', shirts.fetched), y)
  if (shirts.shipped.length > 0) {
    const list = shirtList('T-Shirts per Versand, nicht an der Ausgabe', shirts.shipped)
    y = drawList(sheet, { ...list, isTicked: false }, y)
  }
  if (vouchers.included + vouchers.bought > 0) y = drawList(sheet, voucherList(vouchers), y)
  return products.length > 0 ? drawList(sheet, productList(products), y) : y
}

function teamWords({ teamName, competition, timekeeping, wave }: Team) {
  const facts = [
    labels.competition[competition],
    ...(timekeeping ? ['mit Zeitmessung'] : []),
    ...(wave === null ? [] : [`Startblock: ${wave}`]),
  ]
  return { name: teamName, kind: facts.join(', ') }
}

function runnerWords({ firstName, lastName, startNumber, chipNumber }: Team['runners'][number], team: Team) {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const chip = team.timekeeping && chipNumber !== null ? `Chip ${chipNumber}` : ''
  return { number: startNumber ?? '–', name: name || 'noch ohne Namen', isNamed: name !== '', chip }
}

function teamHeight(sheet: Sheet, team: Team): number {
  const { name, kind } = teamWords(team)
  const left =
    sheet.heightOf(name, { width: NAME.width, face: 'strong' }) + sheet.heightOf(kind, { width: NAME.width, size: 7.5 })
  const slots = team.runners.map((runner, place) => {
    const words = runnerWords(runner, team)
    const { width } = RUNNERS[place] ?? NAME
    const chip = words.chip === '' ? 0 : sheet.heightOf(words.chip, { width, size: 7.5 })
    return sheet.heightOf(words.number, { face: 'strong' }) + sheet.heightOf(words.name, { width, size: 8.5 }) + chip
  })
  return Math.max(left, ...slots) + 12
}

function drawTeam(sheet: Sheet, team: Team, { y, height }: { y: number; height: number }): void {
  const { name, kind } = teamWords(team)
  const colour = team.competition === 'RUNNING' ? sheet.colours.spruce : sheet.colours.gentian
  const top = y + 5
  sheet.decoration(() => sheet.document.rect(PAGE.left, y + 3, 3, height - 6).fill(colour))
  const number = teamNumber(team.runners) ?? '–'
  const tag = 'TD'
  sheet.write(number, { x: PAGE.left + NUMBER.x, y: top - 2, width: NUMBER.width, face: 'head', size: 17, colour, tag })
  const { width } = NAME
  sheet.within(tag, () => {
    const below = sheet.write(name, { x: PAGE.left + NAME.x, y: top, width, face: 'strong' })
    sheet.write(kind, { x: PAGE.left + NAME.x, y: below, width, size: 7.5, colour: COLOURS.rock })
  })
  team.runners.forEach((runner, place) => {
    const column = RUNNERS[place]
    if (!column) return
    const words = runnerWords(runner, team)
    const at = { x: PAGE.left + column.x, width: column.width }
    const nameColour = words.isNamed ? COLOURS.ink : COLOURS.rock
    sheet.within(tag, () => {
      const afterNumber = sheet.write(words.number, { ...at, y: top, face: 'strong' })
      const afterName = sheet.write(words.name, { ...at, y: afterNumber, size: 8.5, colour: nameColour })
      if (words.chip) sheet.write(words.chip, { ...at, y: afterName, size: 7.5, colour: COLOURS.rock })
    })
  })
  drawTick(sheet, top)
  sheet.rule(y + height)
}

type List = {
  title: string
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  sum: number
  isTicked: boolean
}

function shirtList(title: string, shirts: readonly ShirtRow[]): List {
  const columns: Column[] = [
    { head: 'T-Shirt', x: BEFORE_NAME, width: 130 },
    { head: 'Schnitt', x: 146, width: 56 },
    { head: 'Größe', x: 208, width: 44 },
    { head: 'Farbe und Druck', x: 258, width: 142 },
    QUANTITY,
  ]
  const rows = shirts.map(({ name, fit, size, color, extraPrints, quantity }) => {
    const look = choicesOf({ color, printQuantity: extraPrints })
    return [name, fit || '–', size || '–', look || '–', String(quantity)]
  })
  return { title, columns, rows, sum: pieces(shirts), isTicked: true }
}

function voucherList({ included, bought }: Goods['vouchers']): List {
  const rows = [['Inklusive, drei je Team', String(included)]]
  if (bought > 0) rows.push(['Dazu gekauft', String(bought)])
  const columns: Column[] = [{ head: 'Gutschein', x: BEFORE_NAME, width: 380 }, QUANTITY]
  return { title: 'Essensgutscheine', columns, rows, sum: included + bought, isTicked: true }
}

function productList(products: readonly ProductRow[]): List {
  const columns: Column[] = [
    { head: 'Produkt', x: BEFORE_NAME, width: 160 },
    { head: 'Auswahl', x: 176, width: 90 },
    { head: 'Kategorie', x: 274, width: 126 },
    QUANTITY,
  ]
  const rows = products.map(({ name, itemAttributes, category, quantity }) => [
    name,
    choicesOf(itemAttributes) || '–',
    category || '–',
    String(quantity),
  ])
  return { title: 'Tische und weitere Produkte', columns, rows, sum: pieces(products), isTicked: true }
}

function drawList(sheet: Sheet, { title, columns, rows, sum, isTicked }: List, start: number): number {
  const [first, ...others] = columns
  const looks = first ? [{ ...first, face: 'strong' as const }, ...others] : []
  const drawn = rows.map((cells) => {
    const { height, draw } = cellRow(sheet, { columns: looks, cells, spacing: TICKED })
    const drawTicked = (y: number) => {
      drawTick(sheet, y + 5)
      return draw(y)
    }
    return { height, draw: isTicked ? drawTicked : draw }
  })
  let y = drawTitle(sheet, title, start)
  y = drawTable(sheet, { columns: looks, rows: drawn, start: y, gap: GAP })
  const { x, width } = QUANTITY
  y = sheet.roomFor(y, 30)
  sheet.write('Summe', { y: y + 6, width: x - 12, align: 'right', colour: COLOURS.rock })
  const below = sheet.write(String(sum), { x: PAGE.left + x, y: y + 2, width, align: 'right', face: 'head', size: 15 })
  return below + 8
}

function drawTitle(sheet: Sheet, title: string, start: number): number {
  const y = sheet.roomFor(start, TITLE_ROOM)
  return sheet.write(title, { y, face: 'head', size: 15 }) + 4
}

function drawTick(sheet: Sheet, y: number): void {
  const x = PAGE.left + INNER - TICK - 2
  sheet.decoration(() =>
    sheet.document.roundedRect(x, y, TICK, TICK, 1.5).lineWidth(0.75).strokeColor(COLOURS.rock).stroke(),
  )
}
