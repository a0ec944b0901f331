import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { renderOnServer } from '../../../test/render.tsx'
import { formatTimestamp } from '../../ui/dates.ts'
import { Cell, Row, Table } from '../../ui/layout/Table.tsx'
import { formatNumber } from '../../ui/numbers.ts'
import { EmptyAuditLog } from './audit/EmptyAuditLog.tsx'
import { ActivityTable } from './insights/ActivityTable.tsx'
import { rangeText } from './lists/list-texts.ts'
import { Pages } from './lists/Pages.tsx'
import { SettingsScreen } from './settings/SettingsScreen.tsx'
import { SETTINGS_CARDS } from './settings/settings-texts.ts'

test('describes the range of rows on a page', () => {
  expect(formatNumber(1234567)).toBe('1,234,567')
  expect(rangeText('startups', 1, 25, 1, 1)).toBe('1 startup')
  expect(rangeText('users', 1, 25, 4, 4)).toBe('4 users')
  expect(rangeText('users', 3, 25, 25, 1000)).toBe('51 to 75 of 1,000 users')
  expect(rangeText('users', 2, 25, 0, 25)).toBe('0 of 25 users')
  expect(formatTimestamp('2026-01-02T03:04:05.678Z', false)).toBe('Jan 2, 2026, 3:04 AM UTC')
})

test('announces the order in a sortable column head and renders others as plain text', async () => {
  const { getAllByRole, document } = await renderOnServer(
    <Table
      caption="All Startups"
      columns={[{ label: 'Votes', sorted: 'descending', onSort: () => {} }, { label: 'Actions' }]}
    >
      <Row>
        <Cell head>1</Cell>
        <Cell />
      </Row>
    </Table>,
  )
  const [votes, actions] = getAllByRole('columnheader')
  expect(votes?.getAttribute('aria-sort')).toBe('descending')
  expect(within(votes!).getByRole('button', { name: /^Votes/ })).toBeTruthy()
  expect(actions?.hasAttribute('aria-sort')).toBe(false)
  expect(within(actions!).queryByRole('button')).toBeNull()
  // CSS shows rows as grids on phones, which would remove their roles.
  expect([...document.querySelectorAll('[role]')].map((element) => element.getAttribute('role'))).toEqual([
    'table',
    'rowgroup',
    'row',
    'columnheader',
    'columnheader',
    'rowgroup',
    'row',
    'rowheader',
    'cell',
  ])
})

test('links to the previous and next page where there is one', async () => {
  const params = { search: undefined, sort: 'created_at', direction: 'desc', page: 1 } as const
  const single = await renderOnServer(<Pages list="startups" params={params} page={1} pages={1} />)
  expect(single.queryByRole('navigation')).toBeNull()
  const first = await renderOnServer(<Pages list="startups" params={params} page={1} pages={4000} />)
  expect(first.text).toContain('Page 1 of 4,000')
  expect(first.getByText('Previous').closest('a')?.getAttribute('aria-disabled')).toBe('true')
  expect(first.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/admin/startups?page=2')
})

test('lists one row per day, newest first', async () => {
  const none = { sign_ups: 0, stories: 0, comments: 0, votes: 0, interests: 0, downloads: 0 }
  const { getAllByRole } = await renderOnServer(
    <ActivityTable
      activity={[
        { ...none, day: '2026-01-01' },
        { ...none, day: '2026-01-02', votes: 1200 },
      ]}
    />,
  )
  expect(getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Jan 2, 2026',
    'Jan 1, 2026',
  ])
  expect(getAllByRole('cell').map(({ textContent }) => textContent)).toContain('1,200')
})

test('[ADM-SETTINGS-01] [ADM-SETTINGS-02] [ADM-SETTINGS-03] the settings have four cards', async () => {
  const { getByRole, getByText, getAllByRole } = await renderOnServer(<SettingsScreen />)
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Settings')
  expect(getByText('Configure platform settings and preferences')).toBeTruthy()
  const cards = getAllByRole('region').map((card) => [
    within(card).getByRole('heading').textContent,
    ...within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ])
  expect(cards).toEqual([
    ['Database Management', 'View Database Schema', 'Export Data', 'Backup Database'],
    [
      'Security Settings',
      'Manage RLS Policies',
      'View Audit Logs',
      'Configure Rate Limits',
      'View Security Log',
    ],
    ['Notifications', 'Email Templates', 'Notification Settings', 'Alert Configuration'],
    ['General Settings', 'Site Configuration', 'Content Guidelines', 'Moderation Rules'],
  ])
})

test('[ADM-SETTINGS-02] [ADM-SETTINGS-03] each entry of a card leads to its page', async () => {
  const { getByRole, document } = await renderOnServer(<SettingsScreen />)
  for (const { label, to } of SETTINGS_CARDS.flatMap(
    ({ items }): readonly { label: string; to: string }[] => items,
  ))
    expect(getByRole('link', { name: label }).getAttribute('href')).toBe(to)
  expect(document.querySelectorAll('button, [aria-disabled=true]')).toHaveLength(0)
})

test('distinguishes an empty audit log from an empty filter', async () => {
  expect((await renderOnServer(<EmptyAuditLog action={undefined} />)).text).toContain('Nothing recorded yet')
  const filtered = await renderOnServer(<EmptyAuditLog action="grant_role" />)
  expect(filtered.text).not.toContain('Nothing recorded yet')
  expect(filtered.text).toContain('No matching entries')
  expect(filtered.getByRole('link', { name: 'Show all actions' }).getAttribute('href')).toBe(
    '/admin/settings/audit',
  )
})
