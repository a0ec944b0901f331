// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { rememberReturn } from '../../accounts/session/return-intent.ts'
import { aShownStory } from '../story.fixture.ts'
import { storyKey } from '../story-cache.ts'
import { StoryScreen } from './StoryScreen.tsx'

const STORY = aShownStory()

beforeAll(() => import('../../comments/thread/CommentForm.tsx'))
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** Renders the story as it is after a sign-in. */
async function story() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
  queryClient.setQueryData(storyKey(STORY.id), STORY)
  queryClient.setQueryData(['comments', STORY.id], {
    pages: [{ items: [], total: 0, earlier: null }],
    pageParams: [''],
  })
  const url = `/story/${STORY.id}`
  const view = await render(<StoryScreen id={STORY.id} />, { session: MEMBER, url, queryClient })
  return { view, box: await view.findByRole('textbox', { name: 'Comment' }) }
}

const isCleared = () =>
  expect([sessionStorage.getItem('pendingAction'), sessionStorage.getItem('returnUrl')]).toEqual([null, null])

test('[AUTH-26] puts who wanted to comment before signing in into the box, once', async () => {
  rememberReturn(`/story/${STORY.id}`, { type: 'comment', startupId: STORY.id })
  const { view, box } = await story()
  await eventually(() => expect(document.activeElement).toBe(box))
  isCleared()
  view.unmount()
  const again = await story()
  expect(document.activeElement).not.toBe(again.box)
})

test('[AUTH-26] opens what who wanted to share before signing in needs for it', async () => {
  const { id, name } = STORY
  rememberReturn(`/story/${id}`, { type: 'share', startupId: id, startupName: name })
  const { view, box } = await story()
  expect(await view.findByRole('dialog')).toBeTruthy()
  expect(document.activeElement).not.toBe(box)
  isCleared()
})
