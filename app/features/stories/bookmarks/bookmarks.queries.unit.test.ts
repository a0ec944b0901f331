import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { toastStore } from '../../../ui/toast/toast.ts'
import { toggleMutation } from '../../accounts/session/use-toggle.ts'
import { storyKey } from '../story-cache.ts'
import { BOOKMARKS_KEY, STORY_BOOKMARK } from './bookmarks.queries.ts'

afterEach(() => toastStore.remove())

async function bookmark(wanted: boolean, response: Response) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(storyKey('a'), { id: 'a', bookmarked: !wanted })
  queryClient.setQueryData(BOOKMARKS_KEY, { items: [] })
  const calls: string[] = []
  const api: ApiTransport = {
    origin: 'http://server.test',
    site: 'http://server.test',
    fetch: async (input, init) => {
      calls.push(`${init?.method} ${new URL(String(input)).pathname}`)
      return response
    },
  }
  const observer = new MutationObserver(queryClient, {
    ...toggleMutation(STORY_BOOKMARK, api, queryClient, () => undefined),
    retry: false,
  })
  await observer.mutate({ id: 'a', on: wanted }).catch(() => undefined)
  return {
    calls,
    story: queryClient.getQueryData(storyKey('a')),
    isListOutOfDate: queryClient.getQueryState(BOOKMARKS_KEY)?.isInvalidated,
    toasts: toastStore.getSnapshot(),
  }
}

test.each([
  [true, 'PUT', 'Story bookmarked!'],
  [false, 'DELETE', 'Bookmark removed'],
])('[STORY-09] [CALLS-12] sets bookmarked to %s with a toast', async (wanted, method, title) => {
  const done = await bookmark(wanted, Response.json({ action: 'added', bookmarked: wanted }))
  expect(done).toMatchObject({
    calls: [`${method} /api/startups/a/bookmark`],
    story: { id: 'a', bookmarked: wanted },
    isListOutOfDate: true,
    toasts: [{ title, variant: 'default' }],
  })
})

test('[STORY-11] reverts a bookmark that fails and shows an error', async () => {
  const done = await bookmark(true, Response.json({ code: 'internal', message: 'No.' }, { status: 500 }))
  expect(done).toMatchObject({
    story: { id: 'a', bookmarked: false },
    isListOutOfDate: false,
    toasts: [{ title: 'Error', description: 'Failed to update bookmark', variant: 'destructive' }],
  })
})
