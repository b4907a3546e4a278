import type { FastifyInstance } from 'fastify'
import { search } from '#contract/staff/search.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { findAll, findOwn } from './findHits.ts'

/** One search over everything, for the staff, and over its own for a company. (rules/search#kinds, rules/search#own) */
export function searchRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, search.all, ({ caller, query }) => findAll(db, { query: query.q, roles: caller.roles }))
  serve(app, search.mine, ({ caller, query }) => findOwn(db, caller, query.q))
}
