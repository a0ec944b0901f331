import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cell, Row, Table } from '../../ui/layout/Table.tsx'
import { formatNumber } from '../../ui/numbers.ts'
import { ADMIN_TEXTS, DELETABLE } from './admin.ts'
import { AuditNothing } from './audit/AuditNothing.tsx'
import { ActivityTable } from './insights/ActivityTable.tsx'
import { exactMoment } from './layout/moment.ts'
import { LIST_TEXTS, shownOf } from './lists/list-texts.ts'
import { Pages } from './lists/Pages.tsx'
import { SettingsScreen } from './settings/SettingsScreen.tsx'

/** What needs links, rendered inside a router. */
async function rendered(content: ReactNode): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory(),
    context: { api: { site: 'https://unpause.example' } } as never,
  })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router as never} />)
}

test('[ADMIN-12] [ADMIN-13] what is asked before something is deleted', () => {
  expect(ADMIN_TEXTS.areYouSure).toBe('Are you sure?')
  expect(Object.values(DELETABLE).map(({ warning }) => warning)).toEqual([
    'This will permanently delete this startup and all associated data. This action cannot be undone.',
    'This will permanently delete this asset and all associated data. This action cannot be undone.',
    'This will permanently delete this comment. This action cannot be undone.',
  ])
})

test('[ADMIN-14] [ADMIN-16] [ADM-STARTUPS-05] [ADM-MKT-06] [ADM-COMMENTS-04] how it went', () => {
  expect(Object.values(DELETABLE).map(({ done, failed }) => [done, failed('No.')])).toEqual([
    ['Startup deleted successfully', 'Failed to delete startup: No.'],
    ['Asset deleted successfully', 'Failed to delete asset: No.'],
    ['Comment deleted successfully', 'Failed to delete comment: No.'],
  ])
  expect(ADMIN_TEXTS.roleFailed('No.')).toBe('Failed to update user role: No.')
})

test('[ADM-STARTUPS-01] [ADM-MKT-01] [ADM-COMMENTS-01] what the lists are called', () => {
  const { startups, assets, comments } = LIST_TEXTS
  expect(
    [startups, assets, comments].map(({ title, subtitle, search }) => [title, subtitle, search]),
  ).toEqual([
    ['Startup Management', 'Manage and moderate startup submissions', 'Search startups...'],
    ['Marketplace Management', 'Manage and moderate marketplace assets', 'Search assets...'],
    ['Comment Moderation', 'Manage and moderate user comments', 'Search comments...'],
  ])
})

test('what is shown of how much', () => {
  expect(formatNumber(1234567)).toBe('1,234,567')
  expect(shownOf('startups', 1, 25, 1, 1)).toBe('1 startup')
  expect(shownOf('users', 1, 25, 4, 4)).toBe('4 users')
  expect(shownOf('users', 3, 25, 25, 1000)).toBe('51 to 75 of 1,000 users')
  expect(shownOf('users', 2, 25, 0, 25)).toBe('0 of 25 users')
  expect(exactMoment('2026-01-02T03:04:05.678Z')).toBe('Jan 2, 2026, 03:04 UTC')
})

test('a head that sorts says how the rows stand; one that does not is only a word', () => {
  const html = renderToStaticMarkup(
    <Table
      caption="All Startups"
      columns={[{ label: 'Votes', sorted: 'descending', onSort: () => {} }, { label: 'Actions' }]}
    >
      <Row>
        <Cell>1</Cell>
        <Cell />
      </Row>
    </Table>,
  )
  expect(html).toMatch(
    /<th scope="col" role="columnheader" aria-sort="descending"[^>]*><button type="button"/,
  )
  expect(html).toContain('<th scope="col" role="columnheader">Actions</th>')
  // On phones rows are laid out as grids, which would take their meaning from them.
  expect(html.match(/role="\w+"/g)).toEqual(
    ['table', 'rowgroup', 'row', 'columnheader', 'columnheader', 'rowgroup', 'row', 'cell', 'cell'].map(
      (role) => `role="${role}"`,
    ),
  )
})

test('pages lead where there are some, and nowhere from the first to before it', async () => {
  const asked = { search: undefined, sort: 'created_at', direction: 'desc', page: 1 } as const
  expect(await rendered(<Pages list="startups" asked={asked} page={1} pages={1} />)).not.toContain('nav')
  const html = await rendered(<Pages list="startups" asked={asked} page={1} pages={4000} />)
  expect(html).toContain('Page 1 of 4,000')
  expect(html).toMatch(/<a [^>]*aria-disabled="true">Previous/)
  expect(html).toMatch(/<a [^>]*href="\/admin\/startups\?page=2"[^>]*>Next/)
})

test('the table of figures has a row for each day, the newest first', () => {
  const none = { sign_ups: 0, stories: 0, comments: 0, votes: 0, interests: 0, downloads: 0 }
  const html = renderToStaticMarkup(
    <ActivityTable
      activity={[
        { ...none, day: '2026-01-01' },
        { ...none, day: '2026-01-02', votes: 1200 },
      ]}
    />,
  )
  expect(html.indexOf('Jan 2, 2026')).toBeLessThan(html.indexOf('Jan 1, 2026'))
  expect(html).toContain('<td>1,200</td>')
})

test('[ADM-SETTINGS-02] [ADM-SETTINGS-03] what is not there yet is inert and says so; the audit log is a link', async () => {
  const html = await rendered(<SettingsScreen />)
  expect(html.match(/aria-disabled="true"/g)).toHaveLength(11)
  expect(html).toMatch(/<a [^>]*href="\/admin\/settings\/audit"[^>]*>View Audit Logs/)
})

test('an audit log without entries says whether there are none at all or none of the kind', async () => {
  expect(await rendered(<AuditNothing action={undefined} />)).toContain('Nothing recorded yet')
  const html = await rendered(<AuditNothing action="grant_role" />)
  expect(html).not.toContain('Nothing recorded yet')
  expect(html).toContain('No entries of this kind')
  expect(html).toMatch(/<a [^>]*href="\/admin\/settings\/audit"[^>]*>Show all actions/)
})
