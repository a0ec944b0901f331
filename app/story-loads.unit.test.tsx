// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { BARE_SITE } from '../test/render.tsx'
import { GUEST } from './features/accounts/session/accounts.queries.ts'
import { aShownStory } from './features/stories/story.fixture.ts'
import { isShownFailure } from './platform/api/api-error.ts'
import { createApp } from './router.tsx'

const SITE = 'https://unpause.example'
const ID = '11111111-1111-4111-8111-111111111111'

const ended: (() => void)[] = []

beforeAll(() => import('./features/stories/story/StoryScreen.tsx'))
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollBy = () => undefined
  localStorage.clear()
})
afterEach(() => {
  for (const end of ended.splice(0)) end()
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const noComments = () => Promise.resolve(Response.json({ items: [], total: 0, earlier: null, later: null }))

/** The page of a story, as a guest's browser shows it after a press on a link. */
function open(story: () => Promise<Response>, comments: () => Promise<Response> = noComments) {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url)
    if (pathname === `/api/startups/${ID}`) return story()
    if (pathname === '/api/comments') return comments()
    if (pathname === '/api/session') return Response.json(GUEST)
    return Response.json({ items: [], total: 0, earlier: null })
  }
  history.replaceState(null, '', `/story/${ID}`)
  const { router, queryClient } = createApp({
    api: { origin: SITE, site: SITE, fetch },
    settings: BARE_SITE,
  })
  queryClient.setDefaultOptions({ queries: { retry: false } })
  ended.push(() => queryClient.clear())
  const caught: unknown[] = []
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    { onCaughtError: (error) => void caught.push(error) },
  )
  return { ...view, caught }
}

const answer = (status: number, message: string) => () =>
  Promise.resolve(Response.json({ code: 'x', message }, { status }))

test('[STORY-03] shows a skeleton while the story loads', async () => {
  const { findByText, container } = open(() => new Promise(() => undefined))
  expect(await findByText('Loading story…')).toBeTruthy()
  expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
})

test.each([
  ['does not exist', answer(404, 'Story not found'), 'The story you are looking for does not exist.'],
  ['fails for no known reason', answer(500, 'An unexpected error occurred'), 'Failed to load story'],
  ['fails without a message', answer(500, ''), 'Failed to load story'],
  ['gets no response', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to load story'],
  ['is refused for a reason', answer(403, 'Not for you.'), 'Not for you.'],
])('[STORY-04] [STORY-05] a story that %s leaves a card that says so', async (_, story, text) => {
  const { findByRole, getByText, getByRole, caught } = open(story)
  expect(await findByRole('heading', { level: 1, name: 'Story Not Found' })).toBeTruthy()
  expect(getByText(text)).toBeTruthy()
  expect(getByRole('link', { name: 'Back to Directory' }).getAttribute('href')).toBe('/directory')
  expect(caught.filter((error) => !isShownFailure(error))).toEqual([])
})

test('[STORY-04] while the database is away, a story shows the error screen', async () => {
  const message = "We're busy right now. Please try again in a moment."
  const { findByRole, getByText, caught } = open(answer(503, message))
  expect(await findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy()
  await waitFor(() => expect(getByText(message)).toBeTruthy())
  expect(caught.filter((error) => !isShownFailure(error))).toEqual([])
})

test('[COMM-07] a story whose comments fail stays, and its discussion says so and tries again', async () => {
  let isBroken = true
  const { findByRole, findByText, getByRole, queryByText, caught } = open(
    () => Promise.resolve(Response.json(aShownStory({ id: ID, name: 'Lumbermill' }))),
    () => (isBroken ? answer(500, 'An unexpected error occurred')() : noComments()),
  )
  expect(await findByRole('heading', { level: 1, name: 'Lumbermill' })).toBeTruthy()
  expect(await findByText("We couldn't load the comments")).toBeTruthy()
  expect(getByRole('link', { name: 'Comments' }).getAttribute('href')).toBe('#comments')
  expect(getByRole('heading', { name: 'Comments' })).toBeTruthy()
  expect(queryByText('Story Not Found')).toBeNull()
  expect(queryByText(/^No comments yet/)).toBeNull()
  isBroken = false
  fireEvent.click(getByRole('button', { name: 'Try Again' }))
  expect(await findByText(/^No comments yet/)).toBeTruthy()
  expect(getByRole('heading', { name: 'Comments (0)' })).toBeTruthy()
  expect(caught).toEqual([])
})
