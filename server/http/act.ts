import type { FastifyRequest } from 'fastify'

/** Work of an endpoint on a parsed call, whose type each endpoint knows. */
export type Act = (asked: never) => Promise<unknown>

/** Finds the work of the endpoint of a request in the year of that label. Refusals: 400 there is none, or it is only read. (rules/years#asking) */
export type ActOf = (request: FastifyRequest, label: string) => Promise<Act>
