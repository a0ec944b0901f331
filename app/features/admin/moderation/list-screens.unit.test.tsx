// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { classesOf, linesShown } from '../../../../test/css-module.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { toastStore } from '../../../ui/toast/toast.ts'
import type { AssetRow, CommentRow, StartupRow, UserRow } from '../admin-response.schema.ts'
import type { ListName } from '../lists/admin-list.ts'
import { AssetsScreen } from './AssetsScreen.tsx'
import { CommentsScreen } from './CommentsScreen.tsx'
import { StartupsScreen } from './StartupsScreen.tsx'
import { UsersScreen } from './UsersScreen.tsx'

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  toastStore.remove()
})

const idOf = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`
const shown = { hidden_at: null, hidden_reason: null }
const created_at = '2026-03-09T12:00:00.000Z'

const USER: UserRow = {
  id: idOf(1),
  full_name: 'Ann Founder',
  email: 'ann@example.com',
  avatar_url: null,
  roles: [],
  is_confirmed: true,
  suspension: null,
  deletion_requested_at: null,
  created_at,
}
const USERS: UserRow[] = [
  USER,
  { ...USER, id: idOf(2), full_name: null, email: 'eve@example.com', roles: ['admin'] },
  { ...USER, id: idOf(3), full_name: null, email: null },
]

const STARTUP: StartupRow = {
  id: idOf(1),
  name: 'Everpix',
  one_liner: 'All your photos.',
  category: 'Productivity',
  votes: 1234,
  revival_votes: 3,
  is_anonymous: false,
  is_demo: false,
  created_at,
  ...shown,
}
const STARTUPS: StartupRow[] = [
  STARTUP,
  { ...STARTUP, id: idOf(2), name: 'Vine', category: null, votes: 0, revival_votes: 0, is_demo: true },
]

const ASSET: AssetRow = {
  id: idOf(1),
  title: 'Landing kit',
  short_description: 'Five sections.',
  category: 'ui-ux-design',
  price: '450',
  downloads_count: 1200,
  status: 'published',
  is_demo: false,
  created_at,
  ...shown,
}
const ASSETS: AssetRow[] = [ASSET, { ...ASSET, id: idOf(2), title: 'Deck', price: 'Free', status: 'sold' }]

const COMMENTS: CommentRow[] = [
  {
    id: idOf(8),
    content: 'Well told.',
    startup_id: idOf(1),
    startup_name: 'Everpix',
    author_name: 'Ben Member',
    author_handle: null,
    is_demo: false,
    created_at,
    ...shown,
  },
]

const PARAMS = { sort: 'created_at', direction: 'desc', page: 1 } as const

const LISTS: Record<ListName, { screen: ReactNode; items: { id: string }[] }> = {
  users: { screen: <UsersScreen params={PARAMS} />, items: USERS },
  startups: { screen: <StartupsScreen params={PARAMS} />, items: STARTUPS },
  assets: { screen: <AssetsScreen params={PARAMS} />, items: ASSETS },
  comments: { screen: <CommentsScreen params={PARAMS} />, items: COMMENTS },
}

const done = () => Response.json({ roles: ['admin'] })

/**
 * Shows a list.
 * @param answer the response to what changes something
 */
async function open(list: ListName, answer = done) {
  const { screen, items } = LISTS[list]
  const calls: string[] = []
  const view = await render(screen, {
    session: MEMBER,
    url: `/admin/${list === 'assets' ? 'marketplace' : list}`,
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input), 'http://localhost')
      calls.push(`${init?.method} ${pathname}`)
      if (init?.method !== 'GET') return answer()
      return Response.json({ items, total: 1000 + items.length, demo: 0, page: 1, pages: 41 })
    },
  })
  const [, ...rows] = await view.findAllByRole('row')
  /** Presses a button of the first row. */
  const press = (name: RegExp) => fireEvent.click(within(rows[0]!).getByRole('button', { name }))
  const confirm = async (label: string) => {
    const dialog = await view.findByRole('alertdialog')
    fireEvent.input(within(dialog).getByRole('textbox'), { target: { value: 'Spam.' } })
    fireEvent.click(within(dialog).getByRole('button', { name: label }))
  }
  return { ...view, rows, calls, press, confirm }
}

const heads = (view: { getAllByRole: (role: string) => HTMLElement[] }) =>
  view.getAllByRole('columnheader').map(({ textContent }) => textContent)

/** The texts of a row's cells, without the last one with its actions. */
const cellsOf = (row: HTMLElement) =>
  [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')]
    .slice(0, -1)
    .map(({ children, textContent }) =>
      children.length > 1 ? [...children].map((child) => child.textContent?.trim()) : textContent?.trim(),
    )

test.each([
  ['users', 'User Management', 'Manage accounts and admin access', 'All Users (1,003)', 'Search users...'],
  [
    'startups',
    'Startup Management',
    'Manage and moderate startup submissions',
    'All Startups (1,002)',
    'Search startups...',
  ],
  [
    'assets',
    'Marketplace Management',
    'Manage and moderate marketplace assets',
    'All Assets (1,002)',
    'Search assets...',
  ],
  [
    'comments',
    'Comment Moderation',
    'Manage and moderate user comments',
    'All Comments (1,001)',
    'Search comments...',
  ],
] as const)(
  '[ADMIN-15] [ADM-USERS-02] [ADM-STARTUPS-01] [ADM-STARTUPS-02] [ADM-MKT-01] [ADM-MKT-02] [ADM-COMMENTS-01] [ADM-COMMENTS-02] the list of %s has its title, subtitle, count and search box',
  async (list, title, subtitle, all, search) => {
    const { getByRole, getByText, getByPlaceholderText } = await open(list)
    expect(getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(getByText(subtitle)).toBeTruthy()
    expect(getByRole('heading', { level: 2 }).textContent).toBe(all)
    expect(getByPlaceholderText(search).matches('[type=search], [role=searchbox]')).toBe(true)
  },
)

test('[ADM-USERS-03] lists users with email, roles and date, and N/A without an address', async () => {
  const view = await open('users')
  expect(heads(view)).toEqual(['User', 'Email', 'Roles', 'Joined', 'Actions'])
  expect(view.rows.map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual([
    'Ann Founder',
    'eve',
    'N/A',
  ])
  expect(view.rows.map((row) => cellsOf(row).slice(1))).toEqual([
    ['ann@example.com', 'user', '03/09/2026'],
    ['eve@example.com', 'admin', '03/09/2026'],
    ['N/A', 'user', '03/09/2026'],
  ])
})

test('[ADM-USERS-04] [ADM-USERS-05] makes a user an admin, and says so', async () => {
  const { press, confirm, calls } = await open('users')
  press(/^Make Admin/)
  await confirm('Make Admin')
  await expect
    .poll(() => toastStore.getSnapshot()[0])
    .toMatchObject({
      title: 'Success',
      description: 'User role updated successfully',
      variant: 'default',
    })
  expect(calls).toContain(`PUT /api/admin/users/${idOf(1)}/roles/admin`)
})

test('[ADM-USERS-04] removes the role of a user who has it', async () => {
  const { rows, confirm, calls } = await open('users')
  expect(rows.map((row) => within(row).getAllByRole('button')[0]?.textContent)).toEqual([
    'Make Admin',
    'Remove Admin',
    'Make Admin',
  ])
  fireEvent.click(within(rows[1]!).getByRole('button', { name: /^Remove Admin/ }))
  await confirm('Remove Admin')
  await expect.poll(() => calls).toContain(`DELETE /api/admin/users/${idOf(2)}/roles/admin`)
})

test('[ADM-USERS-05] says why a role has not changed', async () => {
  const { press, confirm } = await open('users', () =>
    Response.json({ code: 'P0001', message: 'This account is always an admin.' }, { status: 409 }),
  )
  press(/^Make Admin/)
  await confirm('Make Admin')
  await expect
    .poll(() => toastStore.getSnapshot()[0])
    .toMatchObject({
      title: 'Error',
      description: 'Failed to update user role: This account is always an admin.',
      variant: 'destructive',
    })
})

test('[ADM-STARTUPS-03] lists startups with one-liner, category, both counts of votes and date', async () => {
  untranslated()
  const view = await open('startups')
  expect(heads(view)).toEqual(['Name', 'Category', 'Votes', 'Revival Votes', 'Created', 'Actions'])
  expect(view.rows.map(cellsOf)).toEqual([
    [['Everpix', 'All your photos.'], 'Productivity', '1,234', '3', '03/09/2026'],
    [['Vine', 'All your photos.', 'Demo'], 'N/A', '0', '0', '03/09/2026'],
  ])
  expect(classesOf(view.getByText('Productivity'))).toContain('badge')
})

test('[ADM-MKT-03] lists assets with description, category, price, downloads, status and date', async () => {
  const view = await open('assets')
  expect(heads(view)).toEqual(['Title', 'Category', 'Price', 'Downloads', 'Status', 'Created', 'Actions'])
  expect(view.rows.map(cellsOf)).toEqual([
    [['Landing kit', 'Five sections.'], 'UI/UX Design', '$450', '1,200', 'published', '03/09/2026'],
    [['Deck', 'Five sections.'], 'UI/UX Design', 'Free', '1,200', 'sold', '03/09/2026'],
  ])
})

test('[ADM-MKT-04] styles the status of a published asset unlike others', async () => {
  untranslated()
  const { getByText } = await open('assets')
  expect(classesOf(getByText('published'))).toContain('ink')
  expect(classesOf(getByText('sold'))).toContain('well')
  expect(classesOf(getByText('sold'))).not.toContain('ink')
})

test('[ADM-COMMENTS-03] lists comments, each in two lines, with startup and date', async () => {
  untranslated()
  const view = await open('comments')
  expect(heads(view)).toEqual(['Comment', 'Startup', 'Created', 'Actions'])
  const [cells] = view.rows.map(cellsOf)
  expect(cells).toEqual([['Well told.', 'by Ben Member'], 'Everpix (opens in a new tab)', '03/09/2026'])
  expect(linesShown(view.getByText('Well told.'), 'app/features/admin/lists/rows.module.css')).toBe('2')
})

test.each([
  ['startups', [['View Everpix (opens in a new tab)', `/startup/${idOf(1)}`]]],
  ['assets', [['View Landing kit (opens in a new tab)', `/asset/${idOf(1)}`]]],
  [
    'comments',
    [
      ['Everpix (opens in a new tab)', `/startup/${idOf(1)}`],
      ['View Everpix (opens in a new tab)', `/startup/${idOf(1)}`],
    ],
  ],
] as const)(
  '[ADM-STARTUPS-04] [ADM-MKT-05] [ADM-COMMENTS-03] opens what one of the %s is about in a new tab',
  async (list, expected) => {
    const { rows } = await open(list)
    const links = within(rows[0]!).getAllByRole<HTMLAnchorElement>('link')
    expect(
      links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
    ).toEqual(expected)
    expect(links.map(({ target }) => target)).toEqual(expected.map(() => '_blank'))
  },
)

test('leads from the author of a comment to their public page', async () => {
  const comments = [{ ...COMMENTS[0]!, author_handle: 'ben-member' }]
  const view = await render(<CommentsScreen params={PARAMS} />, {
    session: MEMBER,
    url: '/admin/comments',
    fetch: async () => Response.json({ items: comments, total: 1, demo: 0, page: 1, pages: 1 }),
  })
  const link = await view.findByRole('link', { name: 'Ben Member' })
  expect(link.getAttribute('href')).toBe('/people/ben-member')
})

test.each(['startups', 'assets', 'comments'] as const)(
  '[ADMIN-10] [ADMIN-11] [ADM-STARTUPS-05] [ADM-MKT-06] [ADM-COMMENTS-03] [ADM-COMMENTS-04] asks before deleting one of the %s, and then reads the list again',
  async (list) => {
    const { press, confirm, calls, getByRole, findByRole, queryByRole } = await open(
      list,
      () => new Response(null, { status: 204 }),
    )
    const item = `/api/admin/${list}/${LISTS[list].items[0]?.id}`
    const reads = () => calls.filter((call) => call === `GET /api/admin/${list}`).length
    press(/^Delete/)
    await findByRole('alertdialog', { name: 'Are you sure?' })
    fireEvent.click(getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => queryByRole('alertdialog')).toBeNull()
    expect([calls.includes(`DELETE ${item}`), reads()]).toEqual([false, 1])
    press(/^Delete/)
    await confirm('Delete')
    await expect.poll(() => queryByRole('alertdialog')).toBeNull()
    expect(calls).toContain(`DELETE ${item}`)
    await expect.poll(reads).toBe(2)
  },
)

test('a question that the menu of a row asks gives the focus back to the menu', async () => {
  const view = await open('startups')
  const menu = within(view.rows[0]!).getByRole('button', { name: 'More for Everpix' })
  menu.focus()
  fireEvent.click(menu)
  fireEvent.click(await within(document.body).findByRole('button', { name: 'Hide…' }))
  const dialog = within(await within(document.body).findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => document.activeElement).toBe(menu)
})
