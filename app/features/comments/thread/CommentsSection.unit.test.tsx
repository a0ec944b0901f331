// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, render, SUSPENDED } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { PROXY_TEXTS } from '../../../platform/api/proxy-refusal.ts'
import type { SessionResponse } from '../../accounts/session/accounts.queries.ts'
import { aShownComment } from '../comment.fixture.ts'
import { COMMENT_TEXTS } from '../comment.ts'
import { COMMENT_FORM_TEXTS } from '../comment-form-texts.ts'
import type { Comment } from '../comment-response.schema.ts'
import { CommentsSection } from './CommentsSection.tsx'

const STORY = '11111111-1111-4111-8111-111111111111'

const streams: string[] = []

// The import isn't part of how long a test waits for the form.
beforeAll(() => Promise.all([import('./CommentActions.tsx'), import('./CommentForm.tsx')]))
beforeEach(() => {
  streams.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  // Drafts are stored here.
  sessionStorage.clear()
  localStorage.clear()
})

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

function section(
  session?: SessionResponse,
  answer?: typeof globalThis.fetch,
  isAnonymousFounder = false,
  items: Comment[] = [],
  earlier: string | null = null,
) {
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname } = new URL(String(input))
    if (pathname === '/api/blocks') return Promise.resolve(Response.json({ people: [], stories: [] }))
    if (!pathname.startsWith('/api/realtime/')) return (answer ?? offline)(input, init)
    streams.push(pathname)
    return new Promise(() => undefined)
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  queryClient.setQueryData(['comments', STORY], {
    pages: [{ items, total: items.length, earlier }],
    pageParams: [{}],
  })
  const comments = (
    <CommentsSection startupId={STORY} focusAtFirst={false} isAnonymousFounder={isAnonymousFounder} />
  )
  return render(comments, { queryClient, fetch, ...(session && { session }) })
}

const comment = (content: string, author: Comment['author'], created_at: string) =>
  aShownComment({ content, author, created_at })

test('names no author where the account is gone and the comment stayed', async () => {
  const gone = { full_name: null, avatar_url: null, handle: null }
  const view = await section(undefined, undefined, false, [
    aShownComment({ user_id: null, content: 'Ask @nobody.', author: gone }),
  ])
  expect(view.getByText('Deleted account')).toBeTruthy()
  expect(view.queryByText('Anonymous User')).toBeNull()
})

test('[COMM-01] [COMM-05] [COMM-10] shows comments with picture, author, date and text, oldest first', async () => {
  const view = await section(undefined, undefined, false, [
    comment(
      'First!',
      { full_name: 'Ann', avatar_url: '/files/ann.webp', handle: null },
      '2026-10-02T10:00:00.000Z',
    ),
    comment('Second.', { full_name: null, avatar_url: null, handle: null }, '2026-11-03T23:59:59.000Z'),
  ])
  expect(view.getByRole('heading').textContent).toBe('Comments (2)')
  const shown = view
    .getAllByRole('listitem')
    .map((item) => [
      item.querySelector('[aria-hidden] img')?.getAttribute('src') ??
        item.querySelector('[aria-hidden]')?.textContent,
      item.querySelector('strong')?.textContent,
      item.querySelector('time')?.textContent,
      item.querySelector('p[dir]')?.textContent,
    ])
  expect(shown).toEqual([
    ['/files/ann.webp', 'Ann', 'Oct 2, 2026', 'First!'],
    ['A ', 'Anonymous User', 'Nov 3, 2026', 'Second.'],
  ])
  expect(view.queryByText(/^No comments yet/)).toBeNull()
})

test("the story's author has the badge Founder, which also says whether they are verified", async () => {
  const author = { full_name: 'Maya', avatar_url: null, handle: null }
  const view = await section(undefined, undefined, false, [
    aShownComment({ author, content: 'Mine.', is_builder: true, is_verified: true }),
    aShownComment({ author, content: 'Also mine.', is_builder: true }),
    aShownComment({ content: 'Not mine.' }),
  ])
  const badges = view.getAllByRole('listitem').map((item) => item.querySelector('strong + span')?.textContent)
  expect(badges).toEqual(['Founder, verified', 'Founder', undefined])
  expect(view.queryByText('Builder')).toBeNull()
})

test('[COMM-01] [COMM-06] says that there are no comments yet', async () => {
  const view = await section()
  expect(view.getByRole('heading').textContent).toBe('Comments (0)')
  expect(view.getByText('No comments yet. Be the first to share your thoughts!')).toBeTruthy()
})

test('tells a suspended member why the form is disabled, and keeps what they typed', async () => {
  const view = await section(SUSPENDED)
  const box = await view.findByRole('textbox', { name: 'Comment' })
  fireEvent.change(box, { target: { value: 'I would use this.' } })
  expect(view.getByText(/^Your account is paused, so you can't post comments/)).toBeTruthy()
  expect(view.getByRole('button', { name: 'Post Comment' })).toHaveProperty('disabled', true)
  expect(box).toHaveProperty('value', 'I would use this.')
})

test('[COMM-02] [COMM-03] shows the form to a member', async () => {
  const view = await section(MEMBER)
  const box = await view.findByRole('textbox', { name: 'Comment' })
  expect(box.getAttribute('placeholder')).toBe('Share your thoughts...')
  expect(view.getByRole('button', { name: 'Post Comment' })).toBeTruthy()
})

test('the founder of an anonymous story posts as "Founder" unless they choose their name after a warning', async () => {
  untranslated()
  const sent: unknown[] = []
  const view = await section(
    MEMBER,
    async (_, init) => {
      if (init?.method !== 'POST') return Response.json({ items: [], total: 0, earlier: null, later: null })
      sent.push(JSON.parse(String(init.body)))
      return Response.json(aShownComment(), { status: 201 })
    },
    true,
  )
  const box = await view.findByRole('textbox', { name: 'Comment' })
  const founder = view.getByRole('radio', { name: /^Founder Your name and picture stay hidden/ })
  expect(founder).toHaveProperty('checked', true)
  const post = () => fireEvent.click(view.getByRole('button', { name: 'Post Comment' }))
  fireEvent.change(box, { target: { value: 'We never told the landlord.' } })
  post()
  await expect.poll(() => sent).toMatchObject([{ as_founder: true }])
  await view.findByRole('button', { name: 'Post Comment' })
  fireEvent.click(view.getByRole('radio', { name: /Nobody sees that this story is yours/ }))
  fireEvent.change(box, { target: { value: 'Under my name.' } })
  post()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ as_founder: false })
  view.unmount()
  const other = await section(MEMBER)
  expect(await other.findByRole('textbox', { name: 'Comment' })).toBeTruthy()
  expect(other.queryByRole('radio')).toBeNull()
})

const root = aShownComment({
  id: 'aaaaaaaa-1111-4111-8111-111111111111',
  startup_id: STORY,
  content: 'The root',
  replies: 7,
})
const answer = (content: string, changes: Partial<Comment> = {}) =>
  aShownComment({ startup_id: STORY, content, parent_id: root.id, root_id: root.id, ...changes })

test('earlier comments take the focus from the button that showed them, which is gone', async () => {
  untranslated()
  const [first, last] = ['First of all', 'Last of all'].map((content) =>
    comment(content, root.author, root.created_at),
  ) as [Comment, Comment]
  const view = await section(
    undefined,
    async () => Response.json({ items: [first], total: 2, earlier: null, later: null }),
    false,
    [last],
    'cursor',
  )
  const more = view.getByRole('button', { name: 'Show earlier comments' })
  more.focus()
  fireEvent.click(more)
  const found = await view.findByText('First of all')
  await expect.poll(() => document.activeElement?.contains(found)).toBe(true)
  expect(document.activeElement?.localName).toBe('li')
  expect(view.queryByRole('button', { name: 'Show earlier comments' })).toBeNull()
})

test('folds the replies of a thread after three, and moves the focus to the first that it shows then', async () => {
  untranslated()
  const shown = [1, 2, 3].map((number) => answer(`Reply ${number}`))
  const rest = [4, 5, 6, 7].map((number) => answer(`Reply ${number}`))
  const view = await section(
    undefined,
    async (input) => {
      expect(String(input)).toContain(`root_id=${root.id}&after=${shown[2]!.id}`)
      return Response.json({ items: rest, total: 8, earlier: null, later: null })
    },
    false,
    [root, ...shown],
  )
  const more = view.getByRole('link', { name: 'Show 4 more replies' })
  expect(more.getAttribute('href')).toBe(`/story/${STORY}?comment=${root.id}#comment-${root.id}`)
  expect(view.queryByText('Reply 4')).toBeNull()
  fireEvent.click(more)
  const fourth = await view.findByText('Reply 4')
  await expect.poll(() => document.activeElement?.id).toBe(`comment-${rest[0]!.id}`)
  expect(document.activeElement?.contains(fourth)).toBe(true)
  expect(view.queryByRole('link', { name: /more replies/ })).toBeNull()
})

test('says whom a reply to a reply answers, by who they are now, and nothing of a removed comment', async () => {
  const first = answer('First', { author: { full_name: 'Dana', avatar_url: null, handle: null } })
  const gone = answer('', { user_id: null, removed: { by: 'moderator', reason: 'an ad' } })
  const view = await section(undefined, undefined, false, [
    root,
    first,
    gone,
    answer('Second', { parent_id: first.id }),
    answer('Third', { parent_id: gone.id }),
  ])
  const text = (id: string) => view.container.querySelector(`#comment-${id}`)?.textContent
  expect(text(gone.id)).toBe('A moderator removed this comment: an ad')
  expect(view.getByText('Second').closest('[id]')?.textContent).toContain('in reply to Dana')
  expect(view.getByText('Third').closest('[id]')?.textContent).toContain('in reply to a removed comment')
})

test.each([
  ['author', 'The author deleted this comment.'],
  ['moderator', 'A moderator removed this comment.'],
  ['account', 'The account of who wrote this was removed.'],
  ['reports', 'Hidden until a moderator has looked.'],
  ['rule', 'Held automatically until a moderator has looked.'],
] as const)('says in place of a comment that it was removed by: %s', async (by, text) => {
  const gone = aShownComment({ startup_id: STORY, content: '', user_id: null, removed: { by, reason: null } })
  const view = await section(undefined, undefined, false, [gone])
  expect(view.getByText(text)).toBeTruthy()
  expect(view.queryByRole('link', { name: 'Reply' })).toBeNull()
})

test('keeps a reply in its draft through a refusal, says why, and shows the own reply once', async () => {
  untranslated()
  const refusals = [
    Response.json(
      { code: 'P0001', message: 'The comment that you are answering is no longer there.' },
      { status: 409 },
    ),
    new Response('<html>413 Request Entity Too Large</html>', { status: 413 }),
    Response.json({ code: 'too_many_requests', message: 'Please wait.' }, { status: 429 }),
    Response.json({ code: 'suspended', message: 'Your account is paused.' }, { status: 403 }),
    Response.json({ code: 'PGRST301', message: 'Please sign in.' }, { status: 401 }),
  ]
  const posted = answer('My answer', { user_id: MEMBER.user.id })
  const sent: unknown[] = []
  let isPosted = false
  const view = await section(
    MEMBER,
    async (_, init) => {
      if (init?.method !== 'POST')
        return Response.json({
          items: isPosted ? [root, posted] : [root],
          total: 2,
          earlier: null,
          later: null,
        })
      sent.push(JSON.parse(String(init.body)))
      const refusal = refusals.shift()
      if (refusal) return refusal
      isPosted = true
      return Response.json(posted, { status: 201 })
    },
    false,
    [root],
  )
  fireEvent.click(await view.findByRole('button', { name: /^Reply to/ }))
  const box = (await view.findByRole('textbox', { name: /^Reply to/ })) as HTMLTextAreaElement
  fireEvent.change(box, { target: { value: 'My answer' } })
  const post = async () => fireEvent.click(await view.findByRole('button', { name: 'Post Reply' }))
  for (const reason of [
    'The comment that you are answering is no longer there.',
    PROXY_TEXTS.textTooLong,
    /^Please wait/,
    /paused/,
    COMMENT_FORM_TEXTS.signedOut,
  ]) {
    await post()
    expect(await view.findByText(reason, { selector: 'form *' })).toBeTruthy()
    expect(box.value).toBe('My answer')
  }
  expect(Object.values(sessionStorage).join()).toContain('My answer')
  await post()
  await expect.poll(() => view.queryAllByText('My answer', { selector: 'p' })).toHaveLength(1)
  expect(sent.at(-1)).toMatchObject({ parent_id: root.id, content: 'My answer' })
  expect(view.queryByRole('textbox', { name: /^Reply to/ })).toBeNull()
})

test('[COMM-04] [ROLES-02] shows no form to a guest after hydration, but a link to sign in', async () => {
  await import('./CommentForm.tsx')
  const view = await section()
  expect(await view.findByText(COMMENT_TEXTS.empty)).toBeTruthy()
  await vi.dynamicImportSettled()
  expect(view.queryByRole('textbox')).toBeNull()
  const signIn = view.getByRole('link', { name: 'Sign in to comment' })
  expect(signIn.getAttribute('href')).toBe(`/auth?from=${encodeURIComponent(`/story/${STORY}#comments`)}`)
  expect(view.queryByRole('button')).toBeNull()
})

test('[COMM-07] follows comments at once in a browser that cannot tell what is near the viewport', async () => {
  await section()
  await expect.poll(() => streams).toEqual([`/api/realtime/comments-${STORY}`])
})

test('[COMM-07] follows comments once the reader comes near them, and only once', async () => {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  const observe = vi.fn<(element: Element) => void>()
  const disconnect = vi.fn<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe
      disconnect = disconnect
      constructor(callback: typeof report, { rootMargin }: IntersectionObserverInit) {
        expect(rootMargin).toBe('600px')
        report = callback
      }
    },
  )
  const view = await section()
  const comments = await view.findByRole('region', { name: COMMENT_TEXTS.heading(0) })
  expect(observe).toHaveBeenCalledExactlyOnceWith(comments)
  act(() => report([{ isIntersecting: false }]))
  await import('../follow-comments.ts')
  await vi.dynamicImportSettled()
  expect(streams).toEqual([])
  expect(disconnect).not.toHaveBeenCalled()
  act(() => report([{ isIntersecting: true }]))
  await expect.poll(() => streams).toEqual([`/api/realtime/comments-${STORY}`])
  expect(disconnect).toHaveBeenCalled()
  view.unmount()
})

const NAMELESS = { ...MEMBER, user: { ...MEMBER.user, user_metadata: { full_name: null } } }

test('asks a member without a name for one, keeps all on a failure, and then saves it before the comment', async () => {
  untranslated()
  const calls: string[] = []
  let refusal: string | undefined = 'This name is reserved.'
  const view = await section(NAMELESS, async (url, init) => {
    if (init?.method === 'POST') calls.push('comment')
    if (init?.method !== 'PATCH') return new Response('Bad gateway', { status: 502 })
    calls.push(`${String(url).split('/').at(-1)} ${String(init.body)}`)
    return refusal
      ? Response.json(
          { message: 'Some values are invalid.', fields: { full_name: refusal } },
          { status: 400 },
        )
      : Response.json({ full_name: 'Nia New' })
  })
  const box = (await view.findByRole('textbox', { name: 'Comment' })) as HTMLTextAreaElement
  expect(view.queryByLabelText('Your name')).toBeNull()
  act(() => box.focus())
  const name = (await view.findByLabelText('Your name')) as HTMLInputElement
  const post = () => fireEvent.click(view.getByRole('button', { name: 'Post Comment' }))
  fireEvent.change(name, { target: { value: 'Nia New' } })
  fireEvent.change(box, { target: { value: 'I would use this.' } })
  post()
  expect((await view.findByText(refusal)).id).toBe(name.getAttribute('aria-describedby')?.split(' ')[0])
  expect([name.value, box.value]).toEqual(['Nia New', 'I would use this.'])
  const saved = `${MEMBER.user.id} {"full_name":"Nia New"}`
  expect(calls).toEqual([saved])
  refusal = undefined
  await expect.poll(() => view.queryByRole('button', { name: 'Post Comment' })).toBeTruthy()
  post()
  await expect.poll(() => calls).toEqual([saved, saved, 'comment'])
  expect(view.queryByLabelText('Your name')).toBeNull()
  expect(box.value).toBe('I would use this.')
})

test('asks a member with a name for none', async () => {
  const view = await section(MEMBER)
  await view.findByRole('textbox', { name: 'Comment' })
  await vi.dynamicImportSettled()
  expect(view.queryByLabelText('Your name')).toBeNull()
})
