// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MEMBER, render } from '../../../test/render.tsx'
import { UpdateForm } from '../stories/updates/UpdateForm.tsx'
import { aDiscussion, aShownComment } from './comment.fixture.ts'
import { CommentForm } from './thread/CommentForm.tsx'
import { CommentItem } from './thread/CommentItem.tsx'

const STORY = '11111111-1111-4111-8111-111111111111'
const HEBREW = 'הייתי משתמש בזה.'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  Element.prototype.scrollIntoView = () => {}
})

const fetch = async () => Response.json({ items: [], people: [], stories: [] })
const boxIn = (view: { container: HTMLElement }) =>
  within(view.container).findByRole<HTMLTextAreaElement>('textbox', { name: /Comment|Reply|Your|happened/ })
const form = {
  startupId: STORY,
  focusAtFirst: false,
  isPaused: false,
  isAnonymousFounder: false,
  onPosted: () => {},
}

test.each([
  ['a new comment', async () => boxIn(await render(<CommentForm {...form} />, { session: MEMBER, fetch }))],
  [
    'a reply',
    async () => {
      const parent = { id: STORY, name: 'Ben', isGone: false }
      return boxIn(await render(<CommentForm {...form} parent={parent} />, { session: MEMBER, fetch }))
    },
  ],
  [
    'a comment that is edited',
    async () => {
      const comment = aShownComment({ user_id: MEMBER.user.id })
      const view = await render(<CommentItem comment={comment} talk={aDiscussion()} />, {
        session: MEMBER,
        fetch,
      })
      fireEvent.click(await view.findByRole('button', { name: /^Edit your comment/ }))
      return (await view.findByRole('textbox')) as HTMLTextAreaElement
    },
  ],
  [
    'an update',
    async () => {
      const view = await render(<UpdateForm startupId={STORY} onClose={() => {}} />, {
        session: MEMBER,
        fetch,
      })
      return [...view.container.querySelectorAll('textarea')][0]!
    },
  ],
])('the box of %s has the direction of what is typed, whatever the one of its form', async (_, open) => {
  const box = await open()
  fireEvent.change(box, { target: { value: HEBREW } })
  expect(box.tagName).toBe('TEXTAREA')
  expect(box.value).toBe(HEBREW)
  expect(box.dir).toBe('auto')
})
