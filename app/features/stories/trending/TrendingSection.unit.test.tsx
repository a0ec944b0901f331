// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { TrendingSection } from './TrendingSection.tsx'
import type { TrendingStory } from './trending.schema.ts'

beforeEach(() => sessionStorage.clear())

const STORIES = Array.from({ length: 11 }, (_, index): TrendingStory => {
  const number = index + 1
  return {
    id: `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`,
    name: `Story ${number}`,
    one_liner: `Line ${number}.`,
    tags: [],
    logo_url: null,
    votes: 100 - number,
    is_open_for_revival: false,
    is_demo: false,
    is_unconfirmed: false,
    is_verified: false,
    revived_at: null,
    created_at: '2016-12-07T23:59:59.999Z',
    stage: 'paused',
    voted: false,
  }
})

/** Gives as many stories as are asked for. */
const server: typeof fetch = async (input) => {
  const limit = Number(new URL(String(input), 'http://localhost').searchParams.get('limit'))
  return Response.json({ items: STORIES.slice(0, limit), total: STORIES.length })
}

async function section(session?: typeof MEMBER) {
  const view = await render(<TrendingSection />, { fetch: server, session })
  await view.findByRole('heading', { level: 3, name: 'Story 1' })
  const shown = () => view.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  return { ...view, shown }
}

const names = (count: number) => STORIES.slice(0, count).map(({ name }) => name)

test('[LAND-05] [LAND-06] [LAND-07] [LAND-09] a member sees three stories, then six more at a time, then three again', async () => {
  const { shown, getByRole, getByText, queryByRole } = await section(MEMBER)
  expect(shown()).toEqual(names(3))
  expect(getByText('Line 1.')).toBeTruthy()
  expect(queryByRole('button', { name: 'Show Less' })).toBeNull()
  fireEvent.click(getByRole('button', { name: 'Show 6 More Stories' }))
  await expect.poll(shown).toEqual(names(9))
  fireEvent.click(getByRole('button', { name: 'Show 2 More Stories' }))
  await expect.poll(shown).toEqual(names(11))
  expect(queryByRole('button', { name: /More Stories/ })).toBeNull()
  fireEvent.click(getByRole('button', { name: 'Show Less' }))
  await expect.poll(shown).toEqual(names(3))
})

test('[LAND-10] says Updated! when the stories have loaded', async () => {
  const { findByText } = await section()
  expect(await findByText('Updated!')).toBeTruthy()
})

test.each([
  ['button', 'Show 6 More Stories', 'Please sign in to explore all stories.', '/'],
  ['link', 'View All Stories', 'Please sign in to explore all stories.', '/directory'],
  ['link', 'Share Your Story', 'Please sign in to submit your story.', '/submit'],
])(
  '[LAND-08] [LAND-13] [LAND-14] sends a guest who presses the %s %s to sign in',
  async (role, name, description, returnUrl) => {
    const { getByRole, router, shown } = await section()
    fireEvent.click(getByRole(role, { name }))
    await expect.poll(() => router.state.location.pathname).toBe('/auth')
    expect(toastStore.getSnapshot()[0]).toMatchObject({ title: 'Sign in required', description })
    expect(sessionStorage.getItem('returnUrl')).toBe(returnUrl)
    expect(shown()).toEqual(names(3))
  },
)

test('[LAND-15] a member gets to all stories and to the form', async () => {
  const { getByRole } = await section(MEMBER)
  expect(getByRole('link', { name: 'View All Stories' }).getAttribute('href')).toBe('/directory')
  expect(getByRole('link', { name: 'Share Your Story' }).getAttribute('href')).toBe('/submit')
})

test('[LAND-05] says that the stories could not be loaded, and tries again', async () => {
  let isBroken = true
  const fetch: typeof globalThis.fetch = (...request) =>
    isBroken
      ? Promise.resolve(Response.json({ code: 'x', message: '' }, { status: 500 }))
      : server(...request)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  const view = await render(<TrendingSection />, { fetch, queryClient })
  expect(await view.findByText("We couldn't load the trending stories")).toBeTruthy()
  expect(view.getByRole('link', { name: 'View All Stories' })).toBeTruthy()
  expect(view.queryByText('No stories found')).toBeNull()
  isBroken = false
  fireEvent.click(view.getByRole('button', { name: 'Try Again' }))
  expect(await view.findByRole('heading', { level: 3, name: 'Story 1' })).toBeTruthy()
})
