import { type InfiniteData, MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { toastStore } from '../../../ui/toast/toast.ts'
import { toggleMutation } from '../../accounts/session/use-toggle.ts'
import { storyKey, storyListKey } from '../story-cache.ts'
import type { StoryCardData, StoryPage } from '../story-response.schema.ts'
import { VOTE } from './votes.queries.ts'

afterEach(() => toastStore.remove())

function setUp({ voted }: { voted: boolean }) {
  const queryClient = new QueryClient()
  const story = { id: 'a', votes: 5, voted } as StoryCardData
  const page = { items: [story], next: null, total: 1, total_is_exact: true }
  queryClient.setQueryData(storyListKey({}), { pages: [page], pageParams: [undefined] })
  queryClient.setQueryData(storyKey('a'), story)
  const calls: string[] = []
  const server = Promise.withResolvers<Response>()
  const api: ApiTransport = {
    origin: 'http://server.test',
    site: 'http://server.test',
    fetch: (input, init) => {
      calls.push(`${init?.method} ${new URL(String(input)).pathname}`)
      return server.promise
    },
  }
  const onSignedOut = vi.fn()
  const mutation = toggleMutation(VOTE, api, queryClient, onSignedOut)
  const vote = new MutationObserver(queryClient, { ...mutation, retry: false })
  return {
    calls,
    server,
    onSignedOut,
    vote: (wanted: boolean) => vote.mutate({ id: 'a', on: wanted }),
    cachedStory: () => {
      const list = queryClient.getQueryData<InfiniteData<StoryPage>>(storyListKey({}))
      const [inList] = list?.pages[0]?.items ?? []
      expect(queryClient.getQueryData(storyKey('a'))).toEqual(inList)
      return { votes: inList?.votes, voted: inList?.voted }
    },
  }
}

test("[STORY-13] shows a vote immediately, and then the server's count", async () => {
  const { vote, cachedStory, server, calls } = setUp({ voted: false })
  const done = vote(true)
  await Promise.resolve()
  expect(cachedStory()).toEqual({ votes: 6, voted: true })
  server.resolve(Response.json({ action: 'added', votes: 9 }))
  await done
  expect(cachedStory()).toEqual({ votes: 9, voted: true })
  expect(calls).toEqual(['PUT /api/startups/a/vote'])
  expect(toastStore.getSnapshot()).toEqual([])
})

test('[STORY-12] removes a vote the same way', async () => {
  const { vote, cachedStory, server, calls } = setUp({ voted: true })
  const done = vote(false)
  await Promise.resolve()
  expect(cachedStory()).toEqual({ votes: 4, voted: false })
  server.resolve(Response.json({ action: 'removed', votes: 4 }))
  await done
  expect(calls).toEqual(['DELETE /api/startups/a/vote'])
})

test.each([true, false])('[STORY-13] reverts a vote (%s) that fails and shows an error', async (wanted) => {
  const { vote, cachedStory, server } = setUp({ voted: !wanted })
  const before = cachedStory()
  const done = vote(wanted).catch(() => undefined)
  server.resolve(
    Response.json({ code: 'internal', message: 'An unexpected error occurred' }, { status: 500 }),
  )
  await done
  expect(cachedStory()).toEqual(before)
  expect(toastStore.getSnapshot()).toMatchObject([
    { title: 'Error', description: 'Failed to vote. Please try again.', variant: 'destructive' },
  ])
})

test('reverts a vote without a session, and asks to sign in instead of saying that it failed', async () => {
  const { vote, cachedStory, server, onSignedOut } = setUp({ voted: false })
  const done = vote(true).catch(() => undefined)
  server.resolve(Response.json({ code: 'PGRST301', message: 'User not authenticated' }, { status: 401 }))
  await done
  expect(cachedStory()).toEqual({ votes: 5, voted: false })
  expect(onSignedOut).toHaveBeenCalledOnce()
  expect(toastStore.getSnapshot()).toEqual([])
})
