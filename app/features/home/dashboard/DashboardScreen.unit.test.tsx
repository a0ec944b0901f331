// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { DashboardScreen } from './DashboardScreen.tsx'
import type { StoryRowData } from './dashboard-response.schema.ts'

/** What each path ends in, and what the server answers; it never answers the others. */
const dashboard = (answers: Record<string, () => Response>) =>
  render(<DashboardScreen />, {
    session: MEMBER,
    url: '/dashboard',
    fetch: async (input) => {
      const { pathname } = new URL(String(input), 'http://localhost')
      const answer = answers[pathname.split('/').at(-1) ?? '']
      return answer ? answer() : new Promise<Response>(() => {})
    },
  })

// The status is below 500, so that nothing is tried again.
const refusal = () => Response.json({ code: 'invalid', message: 'The server is tired.' }, { status: 400 })

test('[DASH-01] says that the dashboard is loading', async () => {
  const { getByRole, queryByRole } = await dashboard({})
  expect(getByRole('status').textContent).toBe('Loading dashboard...')
  expect(queryByRole('heading')).toBeNull()
})

test('[DASH-02] says why the dashboard could not be loaded, with a button that opens it again', async () => {
  const { findByRole, getByText, getByRole } = await dashboard({ open_for_revival: refusal })
  expect(await findByRole('heading', { name: 'Unable to load dashboard' })).toBeTruthy()
  expect(getByText('Error: Failed to fetch startups: The server is tired.')).toBeTruthy()
  const button = getByRole('button', { name: 'Refresh Page' })
  expect(button.getAttribute('type')).toBe('submit')
  expect(button.closest('form')?.getAttribute('action')).toBe('/dashboard')
})

test('[DASH-10] says in their place that the top stories could not be loaded', async () => {
  const { findByRole, getByRole, getByText } = await dashboard({
    open_for_revival: () => Response.json({ items: [], total: 0 }),
    top_stories: refusal,
  })
  const alert = within(await findByRole('alert'))
  expect(alert.getByRole('heading', { name: 'Unable to load stories' })).toBeTruthy()
  expect(alert.getByText('Please try refreshing the page')).toBeTruthy()
  expect(getByRole('heading', { name: 'Welcome back, ben!' })).toBeTruthy()
  expect(getByText('No projects open for revival yet.')).toBeTruthy()
})

const aRow = (number: number): StoryRowData => ({
  id: `s-${number}`,
  name: `Story ${number}`,
  one_liner: `Line ${number}.`,
  logo_url: null,
  votes: 10 - number,
  is_demo: number === 2,
})

test("[DASH-03] [DASH-04] [DASH-05] [DASH-06] [DASH-07] [DASH-09] greets the member, with tiles, 'Built On It' and 'Top Stories of Month'", async () => {
  const { findByRole, getByRole } = await dashboard({
    open_for_revival: () => Response.json({ items: [5, 1, 2, 3, 4].map(aRow), total: 7 }),
    top_stories: () => Response.json([6, 7, 8].map(aRow)),
  })
  expect(await findByRole('heading', { level: 1, name: 'Welcome back, ben!' })).toBeTruthy()
  const tiles = within(getByRole('navigation', { name: 'Shortcuts' })).getAllByRole('link')
  expect(tiles.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Explore Directory', '/directory'],
    ['Submit Your Idea', '/submit'],
    ['Trending Now', '/directory?sort=trending'],
    ['View Bookmarks', '/directory?filter=bookmarked'],
  ])
  const linksIn = (name: string) =>
    within(getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(linksIn('Built On It')).toEqual([
    ...[5, 1, 2, 3, 4].map((number) => `/story/s-${number}`),
    '/directory?filter=revival',
  ])
  const demo = within(getByRole('region', { name: 'Built On It' })).getAllByText('Demo')
  expect(demo.map((mark) => mark.closest('a')?.getAttribute('href'))).toEqual(['/story/s-2'])
  expect(getByRole('link', { name: 'View all 7 opportunities →' })).toBeTruthy()
  await expect
    .poll(() => linksIn('Top Stories of Month'))
    .toEqual([6, 7, 8].map((number) => `/startup/s-${number}`))
  const top = within(getByRole('region', { name: 'Top Stories of Month' })).getAllByRole('listitem')
  expect(top.map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
    'Rank 1 S Story 6 Line 6. 4 votes',
    'Rank 2 S Story 7 Line 7. 3 votes',
    'Rank 3 S Story 8 Line 8. 2 votes',
  ])
})

test("[DASH-06] [DASH-09] shows a founder's messages and stories before what others published", async () => {
  const empty = { items: [], next: null, total: 0, unread: 0 }
  const own = { id: 's-9', name: 'Ledgerloop', one_liner: 'Books.', logo_url: null, votes: 3 }
  const order = async (items: object[]) => {
    const { findByRole, getAllByRole, unmount } = await dashboard({
      open_for_revival: () => Response.json({ items: [], total: 0 }),
      top_stories: () => Response.json([]),
      startups: () => Response.json({ items, next: null }),
      interest_contacts: () => Response.json(empty),
    })
    await findByRole('heading', { name: items.length > 0 ? 'Your stories' : 'Messages to you' })
    const headings = getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    unmount()
    return headings
  }
  const widgets = ['Built On It', 'Top Stories of Month', 'Offers that fit you', 'Your revivals']
  expect(await order([own])).toEqual(['Messages to you', 'Your stories', ...widgets, 'Messages you sent'])
  expect(await order([])).toEqual([...widgets, 'Messages to you', 'Messages you sent'])
})

test('[DASH-07] [DASH-08] [DASH-10] says that there are no stories, or offers no more than there are', async () => {
  const none = await dashboard({
    open_for_revival: () => Response.json({ items: [], total: 0 }),
    top_stories: () => Response.json([]),
  })
  expect(await none.findByText('No projects open for revival yet.')).toBeTruthy()
  expect(await none.findByText('No new stories this month yet.')).toBeTruthy()
  none.unmount()
  const { findByRole, queryByText } = await dashboard({
    open_for_revival: () => Response.json({ items: [1, 2, 3, 4, 5].map(aRow), total: 5 }),
  })
  expect(await findByRole('link', { name: /Story 5/ })).toBeTruthy()
  expect(queryByText(/View all/)).toBeNull()
})
