import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForJson, hostRefusal, requestedWait } from './ask-host.server.ts'
import { askRepository } from './repository.server.ts'

const NOW = Date.parse('2026-11-28T14:00:00Z')

test.each([
  ['a moment', { 'x-ratelimit-reset': String(NOW / 1_000 + 754) }, '13 minutes'],
  ['a wait', { 'retry-after': '3600' }, '60 minutes'],
  ['a long wait', { 'retry-after': '40000' }, '12 hours'],
  ['nothing', {}, ''],
  ['a moment that has passed', { 'x-ratelimit-reset': String(NOW / 1_000 - 5) }, ''],
  ['a moment far away', { 'x-ratelimit-reset': '99999999999' }, ''],
  ['no number', { 'retry-after': 'soon' }, ''],
])('a host that was asked too often and says %s', (_what, headers, time) => {
  expect(requestedWait(headers, NOW)).toBe(time)
})

test('the sentence about it has the wait, which is the same in all time zones', () => {
  const headers = { 'retry-after': '60' }
  expect(hostRefusal('GitHub', { status: 403, headers }, '')?.refusal).toBe(
    'GitHub limits how often we may look. It asked us to wait 1 minute.',
  )
})

const received: IncomingHttpHeaders[] = []
const server = createServer((request, response) => {
  received.push(request.headers)
  response.end(
    JSON.stringify({
      id: 1,
      full_name: 'a/b',
      owner: { login: 'a' },
      private: request.url?.includes('/secret'),
    }),
  )
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

test('the key goes to the API of GitHub and nowhere else, and what is private stays unknown', async () => {
  const { port } = server.address() as AddressInfo
  const api = `http://127.0.0.1:${port}/api/v3`
  const settings = {
    allowed: [{ host: '127.0.0.1', port }],
    resolver: undefined,
    gitHub: { api, key: 'github_pat_0123456789' },
  }
  await askForJson(`${api}/repos/a/b`, settings)
  await askForJson(`http://127.0.0.1:${port}/api/v4/projects/1`, settings)
  await askForJson(`${api}-of-others/repos/a/b`, settings)
  expect(received.map(({ authorization }) => authorization)).toEqual([
    'Bearer github_pat_0123456789',
    undefined,
    undefined,
  ])
  const question = { host: 'github', path: 'a/secret', id: null } as const
  expect(await askRepository(question, api, settings)).toMatchObject({ isMissing: false })
})
