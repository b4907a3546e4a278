import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { broadcastMessages } from '#contract/letters/broadcastMessages.ts'
import { codeMessages } from '#contract/teams/codeMessages.ts'
import { asAnyone } from '../../test/support/as.ts'
import { aHouse } from '../../test/support/context.ts'

const house = aHouse()

const endpoints: Endpoint[] = Object.values(api).flatMap((chapter) => Object.values(chapter))

test('the server serves exactly the table of endpoints', () => {
  expect([...house.app.served.keys()].toSorted()).toEqual(endpoints.map(({ line }) => line).toSorted())
})

test('no endpoint is declared twice', () => {
  const lines = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(new Set(lines).size).toBe(lines.length)
})

test('docs/openapi.json is what the contract says (npm run openapi prints it anew)', () => {
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(house.app.swagger())))
})

const opened = endpoints.filter(({ access, method }) => access === 'code' && method === 'GET')

test.each(opened)('$line answers 404 to an unknown code', async (endpoint) => {
  const { status, body } = await asAnyone(house.app).get(endpoint.path.replace(/:\w+/g, '999999'))
  expect(status).toBe(404)
  const { unknownTeamCode, unknownInvite, unknownRunnerLink } = codeMessages
  const known = [unknownTeamCode, unknownInvite, unknownRunnerLink, broadcastMessages.fileLinkUnknown]
  expect(known).toContain(body.message)
})
