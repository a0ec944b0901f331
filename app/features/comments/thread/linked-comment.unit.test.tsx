// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { aShownComment } from '../comment.fixture.ts'
import { COMMENT_TEXTS } from '../comment.ts'
import type { Comment, CommentPage } from '../comment-response.schema.ts'
import { COMMENT_SORTS, type Talk } from '../talk.ts'
import { CommentsSection } from './CommentsSection.tsx'

const STORY = '11111111-1111-4111-8111-111111111111'

// The import isn't part of how long a test waits for them.
beforeAll(() => Promise.all([import('./CommentForm.tsx'), import('./MoreReplies.tsx')]))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

const root = aShownComment({ startup_id: STORY, content: 'The root', replies: 9, skipped: 4 })
const reply = (content: string, changes: Partial<Comment> = {}) =>
  aShownComment({ startup_id: STORY, content, parent_id: root.id, root_id: root.id, ...changes })

/** A section that begins with this page, and a server that answers the rest. */
async function section(
  talk: Talk,
  first: Partial<CommentPage>,
  answer: (query: URLSearchParams, init?: RequestInit) => Promise<Response>,
  session?: typeof MEMBER,
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const key = [
    'comments',
    STORY,
    ...(talk.comment || talk.sort ? [talk.sort ?? 'oldest', talk.comment ?? ''] : []),
  ]
  const show = (page: Partial<CommentPage>) =>
    act(async () => {
      queryClient.setQueryData(key, {
        pages: [{ items: [], total: page.items?.length ?? 0, earlier: null, later: null, ...page }],
        pageParams: [{}],
      })
    })
  await show(first)
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(String(input))
    if (pathname.startsWith('/api/realtime/')) return new Promise(() => undefined)
    if (pathname === '/api/blocks') return Promise.resolve(Response.json({ people: [], stories: [] }))
    return answer(searchParams, init)
  }
  const view = await render(
    <CommentsSection startupId={STORY} talk={talk} focusAtFirst={false} isAnonymousFounder={false} />,
    { queryClient, fetch, ...(session && { session }) },
  )
  return { view, show }
}

test.each(COMMENT_SORTS)(
  'a link to a reply in a fold, %s first: it is marked and focused, and replies and threads around it load',
  async (sort) => {
    untranslated()
    const [above, below] = ['Another before', 'Another after'].map((content) =>
      aShownComment({ startup_id: STORY, content }),
    ) as [Comment, Comment]
    const [before, target, after] = ['Reply 5', 'Reply 6', 'Reply 7'].map((content) => reply(content)) as [
      Comment,
      Comment,
      Comment,
    ]
    const requests: string[] = []
    const { view } = await section(
      { comment: target.id, ...(sort !== 'oldest' && { sort }) },
      { items: [root, before, target, after], total: 12, earlier: 'up', later: 'down' },
      async (query) => {
        const of = query.get('root_id')
        requests.push(query.toString())
        if (of) {
          const rest = query.has('before') ? [1, 2, 3, 4] : [8, 9]
          const items = rest.map((number) => reply(`Reply ${number}`))
          return Response.json({ items, total: 12, earlier: null, later: null })
        }
        // The newest come first, so that what is above is later.
        const isAbove = query.has('before') !== (sort === 'newest')
        return Response.json({ items: [isAbove ? above : below], total: 12, earlier: null, later: null })
      },
    )
    const item = view.container.querySelector(`#comment-${target.id}`)
    expect(item?.textContent).toContain(COMMENT_TEXTS.linked)
    expect(document.activeElement).toBe(item)
    expect(view.getByText(COMMENT_TEXTS.fromLink)).toBeTruthy()

    fireEvent.click(view.getByRole('link', { name: 'Show 4 earlier replies' }))
    await view.findByText('Reply 1')
    fireEvent.click(view.getByRole('link', { name: 'Show 2 more replies' }))
    await view.findByText('Reply 9')
    const more = () => view.getAllByRole('button', { name: /^Show (earlier|later|more) comments$/ })
    expect(more()).toHaveLength(2)
    fireEvent.click(more()[0]!)
    await view.findByText('Another before')
    fireEvent.click(more().at(-1)!)
    await view.findByText('Another after')
    const shown = [...view.container.querySelectorAll('[id^="comment-"] p[dir]')].map(
      ({ textContent }) => textContent,
    )
    expect(shown).toEqual([
      'Another before',
      'The root',
      ...Array.from({ length: 9 }, (_, index) => `Reply ${index + 1}`),
      'Another after',
    ])
    expect(requests).toHaveLength(4)
  },
)

test('a link to a comment that is gone says so, and leads to all', async () => {
  const gone = crypto.randomUUID()
  const { view } = await section({ comment: gone }, { items: [root], total: 1 }, async () =>
    Response.json({ items: [] }),
  )
  expect(view.getByText(COMMENT_TEXTS.linkGone)).toBeTruthy()
  expect(view.getByRole('link', { name: COMMENT_TEXTS.showAll(1) })).toBeTruthy()
})

test.each([
  ['is renamed', { author: { full_name: 'Dora', avatar_url: null, handle: null } }, 'Dora'],
  [
    'has left, and let the comment stay',
    { user_id: null, author: { full_name: null, avatar_url: null, handle: null } },
    COMMENT_TEXTS.deletedAccount,
  ],
  ...(['author', 'moderator', 'account', 'reports', 'rule'] as const).map(
    (by) =>
      [
        `is gone (removed by: ${by})`,
        {
          user_id: null,
          content: '',
          removed: { by, reason: null },
          author: { full_name: null, avatar_url: null, handle: null },
        },
        COMMENT_TEXTS.aRemovedComment,
      ] as const,
  ),
] as [string, Partial<Comment>, string][])(
  'when the author of the answered comment %s, the open page shows it at once, without their old name',
  async (_, changes, name) => {
    const answered = reply('First', { author: { full_name: 'Dana', avatar_url: null, handle: null } })
    const answer = reply('Second', { parent_id: answered.id })
    const { view, show } = await section({}, { items: [root, answered, answer] }, async () =>
      Response.json({ items: [] }),
    )
    const text = () => view.container.querySelector(`#comment-${answer.id}`)?.textContent
    expect(text()).toContain('in reply to Dana')
    await show({ items: [root, { ...answered, ...changes }, answer] })
    await expect.poll(text).toContain(`in reply to ${name}`)
    expect(view.container.textContent).not.toContain('Dana')
  },
)

test("one's own comment is shown once, also while the answer takes longer than the page with it", async () => {
  untranslated()
  const answer = Promise.withResolvers<Response>()
  const sent: { id: string; content: string }[] = []
  const { view, show } = await section(
    {},
    { items: [root] },
    async (_, init) => {
      if (init?.method !== 'POST') return Response.json({ items: [], total: 0, earlier: null, later: null })
      sent.push(JSON.parse(String(init.body)))
      return answer.promise
    },
    MEMBER,
  )
  const box = await view.findByRole('textbox', { name: 'Comment' })
  fireEvent.change(box, { target: { value: 'Mine alone.' } })
  fireEvent.click(view.getByRole('button', { name: 'Post Comment' }))
  await expect.poll(() => sent).toHaveLength(1)
  const own = aShownComment({ ...sent[0]!, startup_id: STORY, user_id: MEMBER.user.id })
  const shown = () => view.queryAllByText('Mine alone.', { selector: 'p' })
  await show({ items: [root, own] })
  await expect.poll(shown).toHaveLength(1)
  await act(async () => answer.resolve(Response.json(own, { status: 201 })))
  await view.findByRole('button', { name: 'Post Comment' })
  expect(shown()).toHaveLength(1)
})

test('a comment that is refused as its member has signed out, waits, is suspended or comes too fast keeps its text', async () => {
  untranslated()
  const refusals: [Response, RegExp][] = [
    [Response.json({ code: 'too_many_requests', message: 'Please wait.' }, { status: 429 }), /Please wait/],
    [Response.json({ code: 'suspended', message: 'Your account is paused.' }, { status: 403 }), /paused/],
    [Response.json({ code: 'P0001', message: 'It is no longer there.' }, { status: 409 }), /no longer there/],
    [Response.json({ code: 'PGRST301', message: 'Please sign in.' }, { status: 401 }), /sign(ed)? (in|out)/i],
  ]
  const answers = refusals.map(([answer]) => answer)
  const { view } = await section(
    {},
    { items: [root] },
    async (_, init) => (init?.method === 'POST' ? answers.shift()! : Response.json({ items: [] })),
    MEMBER,
  )
  const box = (await view.findByRole('textbox', { name: 'Comment' })) as HTMLTextAreaElement
  fireEvent.change(box, { target: { value: 'Mine alone.' } })
  for (const [, reason] of refusals) {
    fireEvent.click(await view.findByRole('button', { name: 'Post Comment' }))
    expect((await view.findAllByText(reason)).length).toBeGreaterThan(0)
    expect(box.value).toBe('Mine alone.')
  }
})
