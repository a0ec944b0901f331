// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { MEMBER, render } from '../../../test/render.tsx'
import { toastStore } from '../../ui/toast/toast.ts'
import { BookmarkButton } from './bookmarks/BookmarkButton.tsx'
import { StoryList } from './list/StoryList.tsx'
import type { StoryCardData } from './story-response.schema.ts'
import { VoteButton } from './voting/VoteButton.tsx'

const STORY: StoryCardData = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Pebble',
  one_liner: null,
  description: null,
  tech_stack: [],
  tags: [],
  category: 'Other',
  stage: 'shut-down',
  logo_url: null,
  votes: 3,
  revival_votes: 0,
  is_open_for_revival: false,
  is_demo: false,
  is_unconfirmed: false,
  is_verified: false,
  revived_at: null,
  is_anonymous: false,
  created_at: '2016-12-07T23:59:59.999Z',
  user_id: null,
  voted: false,
  bookmarked: false,
}

beforeEach(() => sessionStorage.clear())

const COMMENT = /^Comment\s*on\s*Pebble/

const STORY_URL = `/story/${STORY.id}`

async function click(element: ReactElement, name?: RegExp) {
  const view = await render(element, { url: STORY_URL })
  fireEvent.click(view.getByRole('button', name && { name }))
  await expect.poll(() => view.router.state.location.pathname).toBe('/auth')
  return {
    toast: toastStore.getSnapshot()[0],
    returnUrl: sessionStorage.getItem('returnUrl'),
    pendingAction: JSON.parse(sessionStorage.getItem('pendingAction') ?? 'null'),
  }
}

test('[DIR-11] [STORY-08] [ROLES-02] asks a guest who votes to sign in', async () => {
  expect(await click(<VoteButton story={STORY} variant="card" />)).toMatchObject({
    toast: { title: 'Sign in required', description: 'Please sign in to upvote this startup.', open: true },
    returnUrl: STORY_URL,
    pendingAction: null,
  })
})

test('[STORY-10] [ROLES-02] asks a guest who saves a story to sign in', async () => {
  expect(await click(<BookmarkButton story={STORY} />)).toMatchObject({
    toast: { title: 'Sign in required', description: 'Please sign in to bookmark stories.', open: true },
    returnUrl: STORY_URL,
    pendingAction: null,
  })
})

test('[DIR-12] [ROLES-02] asks a guest who comments to sign in and stores the way back', async () => {
  expect(await click(<StoryList stories={[STORY]} />, COMMENT)).toMatchObject({
    toast: { title: 'Sign in required', description: 'Please sign in to comment on stories.', open: true },
    returnUrl: `/startup/${STORY.id}`,
    pendingAction: { type: 'comment', startupId: STORY.id },
  })
})

test('[DIR-13] [STORY-02] takes a member who comments to /startup/{id}', async () => {
  const view = await render(<StoryList stories={[STORY]} />, { session: MEMBER, url: '/directory' })
  fireEvent.click(view.getByRole('button', { name: COMMENT }))
  await expect.poll(() => view.router.state.location.pathname).toBe(`/startup/${STORY.id}`)
})
