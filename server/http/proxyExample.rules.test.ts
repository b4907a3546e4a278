import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { maxHeaderSize } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { PAGES } from '#contract/pages/pages.ts'
import type { Declared } from '#contract/endpoint.ts'
import { worded } from '#contract/refusals.ts'
import { BODY_LIMIT } from './answers.ts'

const example = readFileSync(path.join(import.meta.dirname, '..', '..', 'deploy', 'nginx.conf'), 'utf8')
const manual = readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8')
const MB = 1024 * 1024
const found = (pattern: RegExp): string => pattern.exec(example)?.[1] ?? ''
const uploads = new RegExp(found(/location ~ (\S+) \{\s+client_max_body_size 20m;/))
const endpoints = Object.values(api).flatMap((noun): Declared[] => Object.values(noun))
const isUpload = ({ path: address }: Declared) => uploads.test(`/api/v1${address.replaceAll(/:\w+/g, '1')}`)
/** Megabytes that the largest of these calls takes. */
const largest = (...lines: string[]) =>
  Math.max(...endpoints.filter(({ line }) => lines.includes(line)).map((one) => limitOf(one) / MB))
const limitOf = ({ bodyLimit = BODY_LIMIT }: Declared) => bodyLimit

// rules/operations#proxy
test('the example for nginx lets through what each call takes: files up to 20 MB, 1 MB elsewhere', () => {
  expect(found(/^ {4}client_max_body_size (\w+);/m)).toBe('1m')
  expect(uploads.source).toContain('api')
  for (const endpoint of endpoints)
    expect([endpoint.line, limitOf(endpoint) <= (isUpload(endpoint) ? 20 : 1) * MB]).toEqual([endpoint.line, true])
})

test('it lets through the methods of the calls, and no longer head than is read, with what it adds', () => {
  const passed = found(/\$request_method !~ \^\(\?:([A-Z|]+)\)\$\) \{ return 405; \}/).split('|')
  expect(passed.toSorted()).toEqual(
    [...new Set(['HEAD', 'OPTIONS', ...endpoints.map(({ method }) => method)])].toSorted(),
  )
  const first = 1024
  const added = 1024
  const [, count, size] = /large_client_header_buffers (\d+) (\d+)k;/.exec(example) ?? []
  expect(first + Number(count) * Number(size) * 1024 + added).toBe(maxHeaderSize)
})

test('no request that fails can take a server out', () => {
  const servers = example.match(/^ {4}server \S+:\d+.*;$/gm)
  expect(servers?.map((line) => line.replace(/^.*:\d+ /, ''))).toEqual(['max_fails=0;', 'max_fails=0;'])
})

test('it lets nothing larger through where no file goes up', () => {
  const larger = endpoints.filter((endpoint) => endpoint.method !== 'GET' && isUpload(endpoint))
  expect(larger.filter(({ bodyKind = 'json', method }) => bodyKind === 'json' && method !== 'DELETE')).toEqual([])
})

test('what the manual says of it in figures stands in it', () => {
  const number = (pattern: RegExp) => Number(found(pattern))
  expect(manual).toContain(
    'a hundred calls of the API are under way at once, twenty of them lists of runners and twenty files',
  )
  expect([
    number(/^ {4}limit_conn api (\d+);/m),
    number(/limit_conn lists (\d+);/),
    number(/limit_conn files (\d+);/),
  ]).toEqual([100, 20, 20])
  const megabytes = number(/limit_conn files (\d+);/) * number(/client_max_body_size (\d\d)m;/)
  for (const words of [
    `and ${number(/limit_conn calls (\d+);/)} requests with pages and files`,
    `${megabytes} MB of one address at most`,
    `Bodies up to ${largest('PUT /settings/documents/:document', 'POST /statements')} MB where files go up (statements of a bank; documents and logos ${largest('PUT /settings/documents/:document', 'PUT /orders/:id/print-logo')}, pictures ${largest('POST /items/pictures')}), 1 MB elsewhere`,
    `a header within ${number(/client_header_timeout +(\d+)s;/)} s, a body that stands still for ${number(/client_body_timeout +(\d+)s;/)} s, an answer for ${number(/send_timeout +(\d+)s;/)} s`,
  ])
    expect(manual).toContain(words)
})

test('compression is left to the product, no order is sent twice, and its error log has no request', () => {
  expect(example.match(/^ *gzip .*;$/gm)).toEqual(['    gzip off;'])
  expect(found(/proxy_next_upstream (.+);/)).toBe('error timeout')
  expect(example.match(/^ *error_log \S+ (\w+);$/gm)?.map((line) => line.split(' ').at(-1))).toEqual(['crit;', 'crit;'])
})

test('its own answers have the sentences of the API', () => {
  for (const code of ['UNREADABLE', 'NOT_FOUND', 'TOO_LARGE', 'BUSY', 'UNAVAILABLE'] as const)
    expect(example).toContain(`set $said_code ${code}; set $said_words "${worded(code).message}"; return`)
})

test('the policy of its page names the style by what it is', () => {
  const style = found(/<style>(.*?)<\/style>/)
  expect(style.length).toBeGreaterThan(100)
  const hash = createHash('sha256').update(style).digest('base64')
  expect(example).toContain(`style-src 'sha256-${hash}'`)
})

// rules/operations#proxy
test('the cache of the manual keeps public pages and public calls, to nobody who is logged in', () => {
  const [, pattern = ''] = /location ~ (\S+) \{\s+proxy_cache public;/.exec(manual) ?? []
  const kept = new RegExp(pattern)
  const pages = Object.values(PAGES).filter(({ address }) => kept.test(address))
  const calls = endpoints.filter(({ path: address }) => kept.test(`/api/v1${address.replaceAll(/:\w+/g, '1')}`))
  expect(pages.map(({ address }) => address)).toEqual(['/', '/shop', '/shop/produkte'])
  expect(pages.filter((page) => page.area !== 'public' || page.carriesCode)).toEqual([])
  expect(calls.filter(({ method }) => method === 'GET').map(({ line }) => line)).toEqual(['GET /items'])
  expect(calls.filter(({ method, access }) => method === 'GET' && access !== 'public')).toEqual([])
  for (const way of ['proxy_cache_bypass', 'proxy_no_cache'])
    expect(manual).toContain(`${way} $http_authorization $is_args;`)
})
