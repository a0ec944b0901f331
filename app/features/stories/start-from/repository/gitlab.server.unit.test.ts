import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gitLabRepository } from './gitlab.server.ts'

let total = 0
let questions = 0
const server = createServer((request, response) => {
  questions += 1
  const { searchParams } = new URL(request.url ?? '', 'http://gitlab.example')
  const begin = (Number(searchParams.get('page')) - 1) * 100
  const numbers = Array.from(
    { length: Math.max(0, Math.min(100, total - begin)) },
    (_, index) => begin + index,
  )
  const commits = numbers.map((number) => ({
    id: String(total - number),
    committed_date: '2020-02-03T10:00:00Z',
    authored_date: number === total - 1 ? '2011-06-05T23:00:00Z' : '2019-02-03T10:00:00Z',
    author_name: number === total - 1 ? 'Ann' : 'Ben',
  }))
  response.end(JSON.stringify(commits))
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

test.each([
  [1, 1],
  [99, 1],
  [100, 2],
  [101, 2],
  [250, 4],
  [1_000, 9],
  [20_437, 16],
])('the first of %i commits is found in at most %i questions', async (commits, most) => {
  total = commits
  questions = 0
  const { port } = server.address() as AddressInfo
  const repository = gitLabRepository(`http://127.0.0.1:${port}`, 'a/b', {
    settings: { allowed: [{ host: '127.0.0.1', port }], resolver: undefined },
    signal: new AbortController().signal,
  })
  expect(await repository.commits()).toEqual({
    count: commits,
    last: { day: '2020-02-03', id: String(commits) },
    first: { day: '2011-06-05', author: 'Ann' },
  })
  expect(questions).toBeLessThanOrEqual(most)
})

test('an empty project has no commits', async () => {
  total = 0
  const { port } = server.address() as AddressInfo
  const repository = gitLabRepository(`http://127.0.0.1:${port}`, 'a/b', {
    settings: { allowed: [{ host: '127.0.0.1', port }], resolver: undefined },
    signal: new AbortController().signal,
  })
  expect(await repository.commits()).toBeNull()
})
