import { endpoint } from '../endpoint.ts'

/** The whole event in one file. (rules/exports#event) */
export const eventWorkbook = {
  file: endpoint('GET /statistics/event.xlsx', {
    costs: 'list',
    access: 'admin',
    right: 'exports.event',
    summary:
      'The whole event as one .xlsx: companies, orders, lines, teams, people and payments, a sheet each; who asked for it is in the log',
    answerKind: 'workbook',
  }),
}
