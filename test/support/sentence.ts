import type { Api } from '#contract/api.ts'
import type { World } from './world.ts'
import type { Rows } from './worldRows.ts'

/** The input of a successful call of an endpoint, with the rows of one company. */
export type Sentence = { path: string; body?: unknown; headers?: Record<string, string>; payload?: Buffer }

/** How endpoints are called, with the rows of one company and of the shop. */
export type Sentences = Partial<Record<keyof Api, (rows: Rows, shop: World['shop']) => Sentence>>
