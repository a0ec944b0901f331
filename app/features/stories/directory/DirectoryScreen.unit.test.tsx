// @vitest-environment jsdom
import { useLocation } from '@tanstack/react-router'
import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render, renderOnServer } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import type { StoryCardData, StoryPage } from '../story-response.schema.ts'
import { DirectoryScreen } from './DirectoryScreen.tsx'
import { directorySearch } from './directory-search.ts'

const story = (name: string): StoryCardData => ({
  id: crypto.randomUUID(),
  name,
  one_liner: 'One line.',
  description: null,
  tech_stack: [],
  tags: [],
  category: 'Gaming',
  stage: 'paused',
  logo_url: null,
  votes: 0,
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
})

const listOf = (...names: string[]): StoryPage => ({
  items: names.map(story),
  next: null,
  total: names.length,
  total_is_exact: true,
})

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  sessionStorage.clear()
})
afterEach(() => void vi.unstubAllGlobals())

/** Renders the screen as the route does: the address decides. */
function Directory() {
  return <DirectoryScreen filters={useLocation({ select: ({ search }) => directorySearch({ ...search }) })} />
}

async function directory(url = '/directory', list: () => Response = () => Response.json(listOf('Rdio'))) {
  const requests: string[] = []
  const view = await render(<Directory />, {
    url,
    fetch: async (input) => {
      const { pathname, search } = new URL(String(input), 'http://localhost')
      if (pathname.endsWith('/categories')) return Response.json(['Fintech', 'Gaming'])
      if (pathname !== '/api/startups') return Response.json([])
      requests.push(search)
      return list()
    },
  })
  const select = (name: string) => within(view.container).getByRole<HTMLSelectElement>('combobox', { name })
  const options = (name: string) =>
    [...select(name).options].map(({ value, textContent }) => [value, textContent])
  const choose = (name: string, value: string) => fireEvent.change(select(name), { target: { value } })
  const address = () => view.router.state.location.href
  return { ...view, requests, select, options, choose, address }
}

const ORDERS = [
  ['trending', 'Trending'],
  ['newest', 'Newest'],
  ['alphabetical', 'A-Z'],
]

test('[DIR-01] [DIR-03] [DIR-04] shows the title, the stories, the categories that have some, and three orders', async () => {
  const { findByRole, getByRole, options, select } = await directory()
  expect(await findByRole('heading', { level: 2, name: 'Rdio' })).toBeTruthy()
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Directory')
  await expect
    .poll(() => options('Category'))
    .toEqual([
      ['', 'All Categories'],
      ['Fintech', 'Fintech'],
      ['Gaming', 'Gaming'],
    ])
  expect(options('Sort')).toEqual(ORDERS)
  expect(select('Sort').value).toBe('trending')
})

test('[DIR-04] the address carries the order that was chosen, and none that nobody chose', async () => {
  const { choose, select, address } = await directory()
  choose('Sort', 'newest')
  await expect.poll(address).toBe('/directory?sort=newest')
  choose('Sort', 'trending')
  await expect.poll(address).toBe('/directory?sort=trending')
  expect(select('Sort').value).toBe('trending')
  choose('Sort', 'alphabetical')
  await expect.poll(address).toBe('/directory?sort=alphabetical')

  const other = await directory()
  await expect.poll(() => other.options('Category').length).toBe(3)
  other.choose('Category', 'Gaming')
  await expect.poll(other.address).toBe('/directory?category=Gaming')
})

test.each(['/directory', '/directory?sort=trending'])(
  '[DIR-02] [DIR-04] a search from %s begins with its best matches, and can then be sorted by votes',
  async (url) => {
    const { getByRole, options, choose, select, address, requests } = await directory(url)
    const box = getByRole('searchbox')
    fireEvent.change(box, { target: { value: 'music' } })
    fireEvent.submit(box)
    await expect.poll(address).toBe('/directory?search=music')
    await expect.poll(() => requests.at(-1)).toBe('?search=music')
    await expect.poll(() => options('Sort')).toEqual([['', 'Relevance'], ...ORDERS])
    expect(select('Sort').value).toBe('')
    choose('Sort', 'trending')
    await expect.poll(address).toBe('/directory?search=music&sort=trending')
    expect(select('Sort').value).toBe('trending')
    choose('Sort', '')
    await expect.poll(address).toBe('/directory?search=music')
  },
)

test('[DIR-04] without scripts, a form sends no order that nobody chose', async () => {
  const { getByRole } = await renderOnServer(<Directory />, { url: '/directory?sort=trending' })
  expect(getByRole<HTMLSelectElement>('combobox', { name: 'Sort' }).value).toBe('')
})

test('[DIR-05] the address sorts and filters', async () => {
  untranslated()
  const { requests, findByText, select } = await directory('/directory?sort=trending&filter=revival')
  expect((await findByText('1 story open for revival', { selector: 'header p' })).textContent).toBeTruthy()
  expect(select('Sort').value).toBe('trending')
  expect(requests[0]).toBe('?sort=trending&filter=revival')
})

test('[DIR-05] a switch shows only what is open for revival, with category and order, and follows the address', async () => {
  const { container, address, choose, options, router } = await directory(
    '/directory?category=Fintech&sort=newest',
  )
  const open = within(container).getByRole<HTMLInputElement>('switch', { name: 'Open for revival' })
  expect(open.checked).toBe(false)
  await expect.poll(() => options('Category')).toHaveLength(3)
  fireEvent.click(open)
  await expect.poll(address).toBe('/directory?category=Fintech&sort=newest&filter=revival')
  choose('Category', 'Gaming')
  await expect.poll(address).toBe('/directory?category=Gaming&sort=newest&filter=revival')
  fireEvent.click(open)
  await expect.poll(address).toBe('/directory?category=Gaming&sort=newest')
  router.history.back()
  await expect.poll(() => open.checked).toBe(true)
})

test('[DIR-05] without scripts, the form sends the switch with category and order', async () => {
  const { document } = await renderOnServer(<Directory />, {
    url: '/directory?category=Fintech&sort=newest&filter=revival',
  })
  const sent = [...document.querySelectorAll<HTMLInputElement>('form [name=filter]')]
  expect(sent.map(({ type, value, checked }) => [type, value, checked])).toEqual([
    ['checkbox', 'revival', true],
  ])
})

test('[DASH-05] the bookmarks of a viewer have no switch, which would leave them', async () => {
  const { queryByRole, findByText } = await directory('/directory?filter=bookmarked')
  expect(await findByText('Your bookmarks')).toBeTruthy()
  expect(queryByRole('switch')).toBeNull()
})

test.each(['/directory', '/directory?category=Gaming', '/directory?search=nothing'])(
  '[DIR-15] [DIR-16] %s says when it has no stories, and leads to the form',
  async (url) => {
    const { findByRole, getByText, getByRole } = await directory(url, () => Response.json(listOf()))
    expect(await findByRole('heading', { name: 'No stories found' })).toBeTruthy()
    expect(getByText('Be the first to submit your startup story!')).toBeTruthy()
    expect(getByRole('link', { name: 'Submit Your Story' }).getAttribute('href')).toBe('/submit')
  },
)

test('[DIR-17] says why the stories are missing, and tries again', async () => {
  let list = () => Response.json({ code: 'x', message: 'No room.' }, { status: 500 })
  const { findByRole, getByRole } = await directory('/directory', () => list())
  const alert = await findByRole('alert')
  expect(within(alert).getByText('Failed to fetch startups: No room.')).toBeTruthy()
  list = () => Response.json(listOf('Rdio'))
  fireEvent.click(getByRole('button', { name: 'Try Again' }))
  expect(await findByRole('heading', { level: 2, name: 'Rdio' })).toBeTruthy()
})
