// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { storiesQuery } from '../list/stories.queries.ts'
import { EMPTY_STORY } from './sections/story-fields.ts'
import { useSubmitStory } from './use-submit-story.ts'

async function submitted(status: number) {
  const fetch = async () => Response.json({ code: 'x', message: 'No.' }, { status })
  const queryClient = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  const { queryKey } = storiesQuery({ origin: '', site: '', fetch }, {})
  queryClient.setQueryData(queryKey, { pages: [], pageParams: [] })
  let submit: ReturnType<typeof useSubmitStory>['submit'] | undefined
  const Form = () => {
    submit = useSubmitStory((api) => api).submit
    return null
  }
  await render(<Form />, { session: MEMBER, queryClient, fetch })
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
  await act(() => submit?.(EMPTY_STORY).catch(() => undefined) ?? Promise.resolve(undefined))
  return queryClient.getQueryState(queryKey)?.isInvalidated
}

test('[SUBMIT-38] refreshes lists of stories after a submission', async () => {
  expect(await submitted(201)).toBe(true)
})

test('[SUBMIT-38] refreshes nothing when a story is rejected', async () => {
  expect(await submitted(409)).toBe(false)
})
