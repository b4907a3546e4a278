import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** True for a request that brings METRICS_TOKEN as its bearer; none does where it is not set. (rules/operations#metrics) */
export function hasMetricsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
