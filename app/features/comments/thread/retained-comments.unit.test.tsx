// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { LiveRegions } from '../../../ui/announcements/LiveRegions.tsx'
import { aShownComment } from '../comment.fixture.ts'
import { COMMENT_TEXTS } from '../comment.ts'
import { COMMENT_FORM_TEXTS } from '../comment-form-texts.ts'
import type { Comment } from '../comment-response.schema.ts'
import { OWN_COMMENT_TEXTS } from '../own/own-comment-texts.ts'
// They load late. Loading them first keeps that out of the time that a test waits.
import './CommentActions.tsx'
import './CommentForm.tsx'
import { CommentsSection } from './CommentsSection.tsx'

const STORY = '11111111-1111-4111-8111-111111111111'
const of = (changes: Partial<Comment>) => aShownComment({ startup_id: STORY, ...changes })
const first = of({ content: 'The first one' })
const bea = { full_name: 'Bea', avatar_url: null, handle: null }
const answered = of({ content: 'What Bea wrote', author: bea })
const last = of({ content: 'The last one' })

afterEach(() => sessionStorage.clear())

/** A text is said after it is shown. */
const spoken = () => document.getElementById('said')?.textContent

/** @param found what the server has in place of a comment that a list has lost */
async function section(items: Comment[], found: Comment | null = null, held: Comment[] = []) {
  untranslated()
  const sent: unknown[] = []
  const lists = { now: items }
  const page = () => ({ items: lists.now, total: lists.now.length, earlier: null, later: null })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    if (pathname.startsWith('/api/realtime/')) return new Promise(() => undefined)
    if (pathname === '/api/blocks') return Response.json({ people: [], stories: [] })
    if (init?.method === 'POST') {
      sent.push(JSON.parse(String(init.body)))
      const posted = of({ content: 'My long answer', user_id: MEMBER.user.id })
      lists.now = [...lists.now, posted]
      return Response.json(posted, { status: 201 })
    }
    if (/comments\/[\da-f-]{36}$/.test(pathname))
      return found ? Response.json(found) : Response.json({ code: 'not_found', message: '' }, { status: 404 })
    if (pathname === '/api/comments/held') return Response.json({ items: held })
    return pathname === '/api/comments' ? Response.json(page()) : Response.json({ items: [] })
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
  const show = (now: Comment[]) => {
    lists.now = now
    queryClient.setQueryData(['comments', STORY], { pages: [page()], pageParams: [{}] })
  }
  show(items)
  const view = await render(
    <>
      <LiveRegions />
      <CommentsSection startupId={STORY} focusAtFirst={false} isAnonymousFounder={false} />
    </>,
    { queryClient, fetch, session: MEMBER },
  )
  return {
    ...view,
    sent,
    becomes: (now: Comment[]) => act(() => show(now)),
    order: () => [...view.container.querySelectorAll('ol > li')].map((item) => item.textContent ?? ''),
    async replies() {
      fireEvent.click(await view.findByRole('button', { name: 'Reply to Bea' }))
      const box = (await view.findByRole('textbox', { name: 'Reply to Bea' })) as HTMLTextAreaElement
      fireEvent.change(box, { target: { value: 'My long answer' } })
      return box
    },
  }
}

const tombstone = { ...answered, user_id: null, content: '' }
const reply = of({ content: 'What Bea wrote', author: bea, root_id: first.id, parent_id: first.id })

test.each([
  ['is deleted', [first, answered, last], [first, last], COMMENT_TEXTS.gone],
  ['is a reply that is deleted', [first, reply, last], [first, last], COMMENT_TEXTS.gone],
  ['goes with the comment above it', [first, reply, last], [last], COMMENT_TEXTS.gone],
  [
    'leaves its place',
    [first, answered, last],
    [first, { ...tombstone, removed: { by: 'author', reason: null } as const }, last],
    COMMENT_TEXTS.removed.author,
  ],
  [
    'is hidden by a moderator',
    [first, answered, last],
    [first, { ...tombstone, removed: { by: 'moderator', reason: 'Spam' } as const }, last],
    `${COMMENT_TEXTS.removedFor}Spam`,
  ],
])(
  'a reply stays as typed, with the focus, where it was when its comment %s',
  async (_, before, after, says) => {
    const view = await section(before)
    const box = await view.replies()
    expect(document.activeElement).toBe(box)
    await view.becomes(after)
    expect((await view.findAllByText(COMMENT_FORM_TEXTS.parentGone, { selector: 'form *' })).length).toBe(1)
    expect(view.container.textContent).toContain(says)
    expect(view.queryByText('What Bea wrote')).toBeNull()
    expect(box.labels[0]?.textContent).toBe('Comment')
    expect(box.isConnected && box.value).toBe('My long answer')
    expect(document.activeElement).toBe(box)
    await expect.poll(spoken).toContain(COMMENT_FORM_TEXTS.parentGone)
    expect(view.order().at(-1)).toContain('The last one')
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(box.isConnected).toBe(true)
  },
)

test('posts a reply whose comment is gone as a comment of its own, and shows it once', async () => {
  const view = await section([first, answered, last])
  const box = await view.replies()
  await view.becomes([first, last])
  await view.findAllByText(COMMENT_FORM_TEXTS.parentGone, { selector: 'form *' })
  fireEvent.submit(box.form!)
  await expect.poll(() => view.sent).toMatchObject([{ content: 'My long answer', startup_id: STORY }])
  expect(view.sent[0]).not.toHaveProperty('parent_id')
  await expect.poll(() => box.isConnected).toBe(false)
  expect(await view.findAllByText('My long answer', { selector: 'p' })).toHaveLength(1)
  expect(view.queryByText(COMMENT_TEXTS.gone)).toBeNull()
})

test('Discard ends a reply whose comment is gone, with its draft, and moves the focus to the heading', async () => {
  const view = await section([first, answered, last])
  const box = await view.replies()
  await view.becomes([first, last])
  fireEvent.click(await view.findByRole('button', { name: 'Discard' }))
  expect(box.isConnected).toBe(false)
  expect(view.queryByText(COMMENT_TEXTS.gone)).toBeNull()
  expect(document.activeElement).toBe(view.getByRole('heading', { name: 'Comments (2)' }))
  expect(Object.values(sessionStorage).join()).not.toContain('My long answer')
})

test('a reply stays a reply while its comment is only on another page, and when it comes back', async () => {
  const view = await section([first, answered, last], answered)
  const box = await view.replies()
  await view.becomes([first, last])
  await view.becomes([first, answered, last])
  expect(view.getByRole('textbox', { name: 'Reply to Bea' })).toBe(box)
  await view.becomes([first, last])
  expect(view.getByText('What Bea wrote')).toBeTruthy()
  fireEvent.submit(box.form!)
  await expect.poll(() => view.sent).toMatchObject([{ parent_id: answered.id }])
})

test.each([
  ['goes', []],
  ['leaves its place', [of({ removed: { by: 'moderator', reason: 'Spam' }, user_id: null, content: '' })]],
])('an edit stays as typed, to be copied, when a moderator hides the comment and it %s', async (_, left) => {
  const own = of({ user_id: MEMBER.user.id, content: 'My words' })
  const view = await section([first, own])
  fireEvent.click(await view.findByRole('button', { name: /^Edit your comment/ }))
  const box = (await view.findByRole('textbox', { name: 'Edit your comment' })) as HTMLTextAreaElement
  fireEvent.change(box, { target: { value: 'My better words' } })
  await view.becomes([first, ...left.map((gone) => ({ ...gone, id: own.id }))])
  expect(await view.findByText(OWN_COMMENT_TEXTS.gone, { selector: 'form *' })).toBeTruthy()
  expect(box.isConnected && box.value).toBe('My better words')
  expect(document.activeElement).toBe(box)
  await expect.poll(spoken).toContain(OWN_COMMENT_TEXTS.gone)
  expect(view.getByRole('button', { name: 'Copy text' })).toBeTruthy()
  expect(view.queryByRole('button', { name: 'Save' })).toBeNull()
  fireEvent.click(view.getByRole('button', { name: 'Discard' }))
  expect(box.isConnected).toBe(false)
})

test('a comment that a rule holds, which no list has, can be edited', async () => {
  const held = of({ user_id: MEMBER.user.id, content: 'My words', held_reason: 'It waits.' })
  const view = await section([first], null, [held])
  fireEvent.click(await view.findByRole('button', { name: /^Edit your comment/ }))
  expect(await view.findByRole('textbox', { name: 'Edit your comment' })).toBeTruthy()
  await view.becomes([first, last])
  expect(view.getByRole('button', { name: 'Save' })).toBeTruthy()
  expect(view.queryByText(OWN_COMMENT_TEXTS.gone)).toBeNull()
})
