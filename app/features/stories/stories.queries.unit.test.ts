import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiTransport } from '../../platform/api/api-transport.ts'
import { storiesQuery } from './stories.queries.ts'
import { storyQuery } from './story/story.queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that answers as it is told. */
function aServer(answer: (url: URL) => Response) {
  const asked: string[] = []
  const api: ApiTransport = {
    origin: 'http://server.test',
    site: 'http://server.test',
    fetch: async (input) => {
      const url = new URL(String(input))
      asked.push(url.pathname + url.search)
      return answer(url)
    },
  }
  return { api, asked }
}

const failure = (status: number, code: string) => Response.json({ code, message: 'No.' }, { status })

async function fetched<T>(query: Promise<T>): Promise<T | Error> {
  const settled = query.catch((error: Error) => error)
  await vi.runAllTimersAsync()
  return settled
}

test('[FRESH-05] the list is fresh for two minutes, and asked for once more when it fails', async () => {
  const { api, asked } = aServer(() => failure(503, 'unavailable'))
  const query = storiesQuery(api)
  expect(query.staleTime).toBe(2 * 60 * 1_000)
  expect(await fetched(new QueryClient().fetchInfiniteQuery(query))).toMatchObject({ message: 'No.' })
  expect(asked).toHaveLength(2)
})

test('[FRESH-02] what is final is not asked for again', async () => {
  const { api, asked } = aServer(() => failure(401, 'PGRST301'))
  await fetched(new QueryClient().fetchInfiniteQuery(storiesQuery(api, { filter: 'bookmarked' })))
  expect(asked).toEqual(['/api/startups?filter=bookmarked'])
})

test('[DIR-01] [DIR-07] each load goes on where the last one ended, and carries what is shown', async () => {
  const items = [
    { id: '1', one_liner: 'Short.', description: 'Long.' },
    { id: '2', one_liner: '', description: 'Long.' },
  ]
  const { api, asked } = aServer((url) =>
    Response.json({
      items,
      next: url.searchParams.has('after') ? null : 'place',
      total: 4,
      total_is_exact: true,
    }),
  )
  const { pages } = await new QueryClient().fetchInfiniteQuery({
    ...storiesQuery(api, { search: 'a & b', category: 'AI/ML' }),
    pages: 3,
  })
  expect(asked).toEqual([
    '/api/startups?search=a+%26+b&category=AI%2FML',
    '/api/startups?search=a+%26+b&category=AI%2FML&after=place',
  ])
  expect(pages[0]?.items.map(({ description }) => description)).toEqual([null, 'Long.'])
})

test('[STORY-05] a story that is not there is null, and one that cannot be loaded an error', async () => {
  const missing = aServer(() => failure(404, 'PGRST116'))
  expect(await new QueryClient().fetchQuery(storyQuery(missing.api, 'x'))).toBeNull()
  const broken = aServer(() => failure(500, 'internal'))
  await expect(
    new QueryClient().fetchQuery({ ...storyQuery(broken.api, 'x'), retry: false }),
  ).rejects.toThrow('No.')
})
