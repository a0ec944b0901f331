import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { ApiError, UNEXPECTED } from '../../platform/api/api-error.ts'
import type { ApiTransport } from '../../platform/api/api-transport.ts'
import { notAuthenticated } from '../../platform/errors/errors.ts'
import { toastStore } from '../../ui/toast/toast.ts'
import { profileMutation, profileQuery } from './profiles.queries.ts'

afterEach(() => toastStore.remove())

test('[FRESH-06] retries the profile up to three times, but not without a session', () => {
  const { retry } = profileQuery(apiWith(new Response()), 'u-1')
  const retries = (error: Error) =>
    [0, 1, 2, 3].map((failures) => typeof retry === 'function' && retry(failures, error))
  expect(retries(new Error('the line is down'))).toEqual([true, true, true, false])
  // This is how the server says it.
  const { status, code, message } = notAuthenticated()
  expect(retries(new ApiError(status, { code, message }))).toEqual([false, false, false, false])
})

const apiWith = (response: Response): ApiTransport => ({
  origin: 'http://server.test',
  site: 'http://server.test',
  fetch: async () => response,
})

async function rename(response: Response) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['comments', 's-1'], [])
  const totals = { stories: 0, listings: 0, bookmarks: 0, assets: 0, lessons: 0 }
  queryClient.setQueryData(['profiles', 'u-1'], { profile: { id: 'u-1' }, totals, is_admin: false })
  const api = apiWith(response)
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
