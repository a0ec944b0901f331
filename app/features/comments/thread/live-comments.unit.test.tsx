// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { REGIONS } from '../../../ui/announcements/say.ts'
import type { SessionResponse } from '../../accounts/session/accounts.queries.ts'
import { aShownComment } from '../comment.fixture.ts'
import type { Comment } from '../comment-response.schema.ts'
import type { Talk } from '../talk.ts'
import { CommentsSection } from './CommentsSection.tsx'

const STORY = '11111111-1111-4111-8111-111111111111'

beforeAll(() =>
  Promise.all([import('../follow-comments.ts'), import('./CommentForm.tsx'), import('./LivePill.tsx')]),
)
// Nobody waits for the random part of a delay.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

/** A comment that was written at this minute. */
const at = (minute: number, content: string, changes: Partial<Comment> = {}) =>
  aShownComment({ startup_id: STORY, content, created_at: `2026-11-24T13:0${minute}:00.000Z`, ...changes })

interface Options {
  talk?: Talk
  session?: SessionResponse
  isAnonymousFounder?: boolean
  /** What becomes of what the member posts. */
  posted?: Comment
}

/** The open page of a discussion, and a server that says on its stream when the comments change. */
async function openPage(items: Comment[], { talk = {}, session, posted, ...is }: Options = {}) {
  untranslated()
  let list = items
  let fetched = 0
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller
      },
    })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    if (pathname === '/api/blocks') return Response.json({ people: [], stories: [] })
    if (pathname === '/api/session') return Response.json(session)
    if (pathname.startsWith('/api/realtime/'))
      return new Response(body(), { headers: { 'content-type': 'text/event-stream' } })
    if (pathname !== '/api/comments') return Response.json({ items: [] })
    if (init?.method === 'POST') return Response.json(posted, { status: 201 })
    fetched += 1
    return Response.json({ items: list, total: list.length, earlier: null, later: null })
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  queryClient.setQueryData(['comments', STORY, ...(talk.sort ? [talk.sort, ''] : [])], {
    pages: [{ items, total: items.length, earlier: null, later: null }],
    pageParams: [{}],
  })
  const view = await render(
    <>
      <p id={REGIONS.polite} />
      <CommentsSection
        startupId={STORY}
        talk={talk}
        focusAtFirst={false}
        isAnonymousFounder={false}
        {...is}
      />
    </>,
    { queryClient, fetch, ...(session && { session }) },
  )
  await expect.poll(() => stream).toBeDefined()
  return {
    view,
    /** The server has these comments now. */
    async change(now: Comment[]) {
      list = now
      const before = fetched
      await act(async () => stream?.enqueue(new TextEncoder().encode('event: changed\ndata: \n\n')))
      await expect.poll(() => fetched).toBe(before + 1)
    },
    shown: () =>
      [...view.container.querySelectorAll('[id^="comment-"] p[dir]')].map(({ textContent }) => textContent),
    announced: () => document.getElementById(REGIONS.polite)?.textContent,
    button: () => view.queryByRole('button', { name: /new comments?$/ }),
  }
}

test('[COMM-07] comments that arrive above the others wait behind a button, which focuses the first', async () => {
  const [old, first, second, third] = ['Old', 'First', 'Second', 'Third'].map((content, minute) =>
    at(minute, content),
  ) as [Comment, Comment, Comment, Comment]
  const { change, shown, announced, button } = await openPage([old], { talk: { sort: 'newest' } })
  await change([first, old])
  await expect.poll(() => button()?.textContent).toBe('1 new comment')
  await change([third, second, first, old])
  await expect.poll(() => button()?.textContent).toBe('3 new comments')
  expect(announced()).toBe('2 new comments.')
  expect(shown()).toEqual(['Old'])

  fireEvent.click(button()!)
  await expect.poll(shown).toEqual(['Third', 'Second', 'First', 'Old'])
  expect(document.activeElement?.id).toBe(`comment-${third.id}`)
  expect(button()).toBeNull()
})

test('[COMM-07] a reply waits above what the reader has, and a thread at the end does not', async () => {
  const [upper, lower, reply, last] = [at(0, 'Upper'), at(1, 'Lower'), at(2, 'Reply'), at(3, 'Last')] as const
  reply.parent_id = reply.root_id = upper.id
  const { change, shown, button } = await openPage([upper, lower])
  await change([{ ...upper, replies: 1 }, reply, lower, last])
  await expect.poll(() => button()?.textContent).toBe('1 new comment')
  expect(shown()).toEqual(['Upper', 'Lower', 'Last'])

  fireEvent.click(button()!)
  await expect.poll(shown).toEqual(['Upper', 'Reply', 'Lower', 'Last'])
  expect(document.activeElement?.id).toBe(`comment-${reply.id}`)
})

test.each([
  ['under their name', { user_id: MEMBER.user.id }, false],
  [
    'as the founder of an anonymous story',
    { user_id: null, is_founder: true, author: { full_name: null, avatar_url: null, handle: null } },
    true,
  ],
] as [string, Partial<Comment>, boolean][])(
  "[COMM-07] one's own comment %s never waits, nor is it said to be new",
  async (_, changes, isAnonymousFounder) => {
    const [old, own, other] = [at(0, 'Old'), at(1, 'Mine', changes), at(2, 'Another')] as const
    const { view, change, shown, announced, button } = await openPage([old], {
      talk: { sort: 'newest' },
      session: MEMBER,
      isAnonymousFounder,
      posted: own,
    })
    fireEvent.change(await view.findByRole('textbox', { name: 'Comment' }), { target: { value: 'Mine' } })
    fireEvent.click(view.getByRole('button', { name: 'Post Comment' }))
    await expect.poll(shown).toEqual(['Mine', 'Old'])
    await view.findByRole('button', { name: 'Post Comment' })
    await change([other, own, old])
    await expect.poll(() => button()?.textContent).toBe('1 new comment')
    expect([shown(), announced()]).toEqual([['Mine', 'Old'], '1 new comment.'])
  },
)

test("[COMM-07] one's own comment from another tab never waits", async () => {
  const [old, own, other] = [at(0, 'Old'), at(1, 'Mine', { user_id: MEMBER.user.id }), at(2, 'Another')]
  const page = { talk: { sort: 'newest' }, session: MEMBER } as const
  const { change, shown, button } = await openPage([old!], page)
  await change([other!, own!, old!])
  await expect.poll(() => button()?.textContent).toBe('1 new comment')
  expect(shown()).toEqual(['Mine', 'Old'])
})
