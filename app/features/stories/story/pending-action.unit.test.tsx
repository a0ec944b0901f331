// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { rememberReturn } from '../../accounts/session/return-intent.ts'
import { storyKey } from '../story-cache.ts'
import type { StoryData } from '../story-response.schema.ts'
import { StoryScreen } from './StoryScreen.tsx'

const STORY: StoryData = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Pebble',
  one_liner: 'A watch.',
  description: 'We built it.',
  why_failed: 'Nobody came.',
  lessons_learned: null,
  funny_bits: null,
  tech_stack: [],
  tags: [],
  category: 'Other',
  project_type: 'startup',
  stage: 'shut-down',
  builder_name: null,
  inspiration: null,
  challenges: null,
  what_worked: null,
  key_learnings: null,
  website_link: null,
  github_link: null,
  social_profiles: null,
  launch_post: null,
  video_demo: null,
  screenshots: [],
  screenshot_captions: [],
  year_started: null,
  year_stopped: null,
  publishing_consent_at: null,
  written_by: null,
  sources: [],
  withdrawn_at: null,
  hidden_at: null,
  hidden_reason: null,
  updates: [],
  changes: 0,
  own: false,
  owner: null,
  revival_opportunity: null,
  assets: [],
  lessons: [],
  lessons_are_whole: false,
  logo_url: null,
  votes: 3,
  revival_votes: 0,
  is_open_for_revival: false,
  is_anonymous: false,
  created_at: '2016-12-07T23:59:59.999Z',
  changed_at: '2016-12-07T23:59:59.999Z',
  user_id: null,
  is_unconfirmed: false,
  revived_at: null,
  facts: null,
  revival: null,
  is_verified: false,
  proof: null,
  claims: [],
  earlier_story: null,
  later_story: null,
  voted: false,
  bookmarked: false,
}

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
