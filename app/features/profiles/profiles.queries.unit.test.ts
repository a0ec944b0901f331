import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { UNEXPECTED } from '../../platform/api/api-error.ts'
import type { ApiTransport } from '../../platform/api/api-transport.ts'
import { toastStore } from '../../ui/toast/toast.ts'
import { profileMutation, retryProfile } from './profiles.queries.ts'

afterEach(() => toastStore.remove())

test('[FRESH-06] retries up to three times unless the error mentions JWT', () => {
  expect([0, 1, 2, 3].map((failures) => retryProfile(failures, new Error('the line is down')))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(retryProfile(0, new Error('JWT expired'))).toBe(false)
})

async function rename(response: Response) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['comments', 's-1'], [])
  const totals = { stories: 0, listings: 0, bookmarks: 0, assets: 0 }
  queryClient.setQueryData(['profiles', 'u-1'], { profile: { id: 'u-1' }, totals, is_admin: false })
  const api: ApiTransport = {
    origin: 'http://server.test',
    site: 'http://server.test',
    fetch: async () => response,
  }
  const observer = new MutationObserver(queryClient, {
    ...profileMutation(api, queryClient, 'u-1'),
    retry: false,
  })
  await observer.mutate({ full_name: 'Maya' }).catch(() => undefined)
  return {
    profile: queryClient.getQueryData(['profiles', 'u-1']),
    areCommentsOutOfDate: queryClient.getQueryState(['comments', 's-1'])?.isInvalidated,
    toasts: toastStore.getSnapshot(),
  }
}

test('[PROF-08] confirms a change and refetches everything that shows the name', async () => {
  expect(await rename(Response.json({ id: 'u-1', full_name: 'Maya' }))).toMatchObject({
    profile: { profile: { full_name: 'Maya' }, totals: { stories: 0 } },
    areCommentsOutOfDate: true,
    toasts: [
      {
        title: 'Profile updated',
        description: 'Your profile has been successfully updated.',
        variant: 'default',
      },
    ],
  })
})

test('[PROF-08] shows an error when a change fails', async () => {
  expect(
    await rename(Response.json({ code: 'internal', message: UNEXPECTED }, { status: 500 })),
  ).toMatchObject({
    areCommentsOutOfDate: false,
    toasts: [
      {
        title: 'Update failed',
        description: 'Failed to update your profile. Please try again.',
        variant: 'destructive',
      },
    ],
  })
})
