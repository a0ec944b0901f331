import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { storyQuery } from '../story.queries.ts'
import { storiesQuery } from './stories.queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aServer(respond: (url: URL) => Response) {
  const calls: string[] = []
  const api: ApiTransport = {
    origin: 'http://server.test',
    site: 'http://server.test',
    fetch: async (input) => {
      const url = new URL(String(input))
      calls.push(url.pathname + url.search)
      return respond(url)
    },
  }
  return { api, calls }
}

const failure = (status: number, code: string) => Response.json({ code, message: 'No.' }, { status })

async function fetched<T>(query: Promise<T>): Promise<T | Error> {
  const settled = query.catch((error: Error) => error)
  await vi.runAllTimersAsync()
  return settled
}

test('[FRESH-05] keeps the list fresh for two minutes and retries once', async () => {
  const { api, calls } = aServer(() => failure(503, 'unavailable'))
  const query = storiesQuery(api)
  expect(query.staleTime).toBe(2 * 60 * 1_000)
  expect(await fetched(new QueryClient().fetchInfiniteQuery(query))).toMatchObject({ message: 'No.' })
  expect(calls).toHaveLength(2)
})

test("[FRESH-02] doesn't retry a permanent error", async () => {
  const { api, calls } = aServer(() => failure(401, 'PGRST301'))
  await fetched(new QueryClient().fetchInfiniteQuery(storiesQuery(api, { filter: 'bookmarked' })))
  expect(calls).toEqual(['/api/startups?filter=bookmarked'])
})

test('[DIR-01] [DIR-07] continues after the last page and keeps only what is shown', async () => {
  const items = [
    { id: '1', one_liner: 'Short.', description: 'Long.' },
    { id: '2', one_liner: '', description: 'Long.' },
  ]
  const { api, calls } = aServer((url) =>
    Response.json({
      items,
      next: url.searchParams.has('after') ? null : 'cursor',
      total: 4,
      total_is_exact: true,
    }),
  )
  const { pages } = await new QueryClient().fetchInfiniteQuery({
    ...storiesQuery(api, { search: 'a & b', category: 'AI/ML' }),
    pages: 3,
  })
  expect(calls).toEqual([
    '/api/startups?search=a+%26+b&category=AI%2FML',
    '/api/startups?search=a+%26+b&category=AI%2FML&after=cursor',
  ])
  expect(pages[0]?.items.map(({ description }) => description)).toEqual([null, 'Long.'])
})

test('[STORY-05] returns null for a missing story and throws when loading fails', async () => {
  const missing = aServer(() => failure(404, 'PGRST116'))
  expect(await new QueryClient().fetchQuery(storyQuery(missing.api, 'x'))).toBeNull()
  const broken = aServer(() => failure(500, 'internal'))
  await expect(
    new QueryClient().fetchQuery({ ...storyQuery(broken.api, 'x'), retry: false }),
  ).rejects.toThrow('No.')
})
