// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, render, SUSPENDED } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import type { SessionResponse } from '../../accounts/session/accounts.queries.ts'
import { aShownComment } from '../comment.fixture.ts'
import { COMMENT_TEXTS } from '../comment.ts'
import type { Comment } from '../comment-response.schema.ts'
import { CommentsSection } from './CommentsSection.tsx'

const STORY = '11111111-1111-4111-8111-111111111111'

const streams: string[] = []

// Not part of how long a test waits for the form.
beforeAll(() => import('./CommentForm.tsx'))
beforeEach(() => {
  streams.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  // Drafts
  sessionStorage.clear()
  localStorage.clear()
})

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

function section(
  session?: SessionResponse,
  answer?: typeof globalThis.fetch,
  isAnonymousFounder = false,
  items: Comment[] = [],
) {
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname } = new URL(String(input))
    if (!pathname.startsWith('/api/realtime/')) return (answer ?? offline)(input, init)
    streams.push(pathname)
    return new Promise(() => undefined)
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  queryClient.setQueryData(['comments', STORY], {
    pages: [{ items, total: items.length, earlier: null }],
    pageParams: [''],
  })
  const comments = (
    <CommentsSection startupId={STORY} focusAtFirst={false} isAnonymousFounder={isAnonymousFounder} />
  )
  return render(comments, { queryClient, fetch, ...(session && { session }) })
}

const comment = (content: string, author: Comment['author'], created_at: string) =>
  aShownComment({ content, author, created_at })

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
      item.lastElementChild?.textContent,
    ])
  expect(shown).toEqual([
    ['/files/ann.webp', 'Ann', 'Oct 2, 2026', 'First!'],
    ['A ', 'Anonymous User', 'Nov 3, 2026', 'Second.'],
  ])
  expect(view.queryByText(/^No comments yet/)).toBeNull()
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

test('tells the founder of an anonymous story what a comment shows', async () => {
  const text = 'Your comment shows your name, but not that this story is yours.'
  const view = await section(MEMBER, undefined, true)
  expect(await view.findByText(text)).toBeTruthy()
  view.unmount()
  const other = await section(MEMBER)
  expect(await other.findByRole('textbox', { name: 'Comment' })).toBeTruthy()
  expect(other.queryByText(text)).toBeNull()
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
