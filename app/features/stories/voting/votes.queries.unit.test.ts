import { type InfiniteData, MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { toastStore } from '../../../ui/toast/toast.ts'
import { toggleMutation } from '../../accounts/session/use-toggle.ts'
import { storyKey, storyListKey } from '../story-cache.ts'
import type { StoryCardData, StoryPage } from '../story-response.schema.ts'
import { VOTE } from './votes.queries.ts'

afterEach(() => toastStore.remove())

/** Somebody at a list with a story of five votes, and a server that answers when it is told to. */
function anybody({ voted }: { voted: boolean }) {
  const queryClient = new QueryClient()
  const story = { id: 'a', votes: 5, voted } as StoryCardData
  const page = { items: [story], next: null, total: 1, total_is_exact: true }
  queryClient.setQueryData(storyListKey({}), { pages: [page], pageParams: [undefined] })
  queryClient.setQueryData(storyKey('a'), story)
  const asked: string[] = []
  const server = Promise.withResolvers<Response>()
  const api: ApiTransport = {
    origin: 'http://server.test',
    site: 'http://server.test',
    fetch: (input, init) => {
      asked.push(`${init?.method} ${new URL(String(input)).pathname}`)
      return server.promise
    },
  }
  const vote = new MutationObserver(queryClient, { ...toggleMutation(VOTE, api, queryClient), retry: false })
  return {
    asked,
    server,
    vote: (wanted: boolean) => vote.mutate({ id: 'a', on: wanted }),
    seen: () => {
      const list = queryClient.getQueryData<InfiniteData<StoryPage>>(storyListKey({}))
      const [inList] = list?.pages[0]?.items ?? []
      expect(queryClient.getQueryData(storyKey('a'))).toEqual(inList)
      return { votes: inList?.votes, voted: inList?.voted }
    },
  }
}

test('[STORY-13] a vote is seen before the server has answered, and then as the server counts', async () => {
  const { vote, seen, server, asked } = anybody({ voted: false })
  const done = vote(true)
  await Promise.resolve()
  expect(seen()).toEqual({ votes: 6, voted: true })
  server.resolve(Response.json({ action: 'added', votes: 9 }))
  await done
  expect(seen()).toEqual({ votes: 9, voted: true })
  expect(asked).toEqual(['PUT /api/startups/a/vote'])
  expect(toastStore.getSnapshot()).toEqual([])
})

test('[STORY-12] a vote is taken back the same way', async () => {
  const { vote, seen, server, asked } = anybody({ voted: true })
  const done = vote(false)
  await Promise.resolve()
  expect(seen()).toEqual({ votes: 4, voted: false })
  server.resolve(Response.json({ action: 'removed', votes: 4 }))
  await done
  expect(asked).toEqual(['DELETE /api/startups/a/vote'])
})

test.each([true, false])(
  '[STORY-13] a vote (%s) that fails is undone, and said to have failed',
  async (wanted) => {
    const { vote, seen, server } = anybody({ voted: !wanted })
    const before = seen()
    const done = vote(wanted).catch(() => undefined)
    server.resolve(
      Response.json({ code: 'internal', message: 'An unexpected error occurred' }, { status: 500 }),
    )
    await done
    expect(seen()).toEqual(before)
    expect(toastStore.getSnapshot()).toMatchObject([
      { title: 'Error', description: 'Failed to vote. Please try again.', variant: 'destructive' },
    ])
  },
)
