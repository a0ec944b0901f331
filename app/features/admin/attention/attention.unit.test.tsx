// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { Header } from '../../layout/Header.tsx'
import type { Attention } from './attention-response.schema.ts'
import { NeedsAttention } from './NeedsAttention.tsx'

beforeEach(() => localStorage.clear())

const MESSAGE = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Vera Guest',
  email: 'vera@example.com',
  subject: 'Report: Ledgerloop',
  message: 'It copies ours.',
  created_at: '2026-03-09T12:00:00.000Z',
}
const ATTENTION: Attention = {
  corrections: 2,
  reports: 3,
  appeals: 1,
  is_unmoderated: false,
  is_sign_up_closed: false,
  messages: [MESSAGE],
  total_messages: 1,
}
const ADMIN = { ...MEMBER, user: { ...MEMBER.user, is_admin: true as const } }

const server =
  (attention: Attention): typeof fetch =>
  async (input) =>
    String(input).includes('/admin/attention')
      ? Response.json(attention)
      : Response.json({ message: 'No.' }, { status: 404 })

const openHeader = async (session: typeof MEMBER) => {
  const view = await render(<Header />, { session, fetch: server(ATTENTION) })
  fireEvent.click(view.getByRole('button', { name: 'Menu' }))
  return view
}

test('an admin finds the panel in the header and in the menu, with how much waits', async () => {
  untranslated()
  const { findAllByRole, getByRole } = await openHeader(ADMIN)
  const links = await findAllByRole('link', { name: 'Admin, 7 waiting' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin', '/admin'])
  const inMenu = within(getByRole('navigation', { name: 'Menu' })).getAllByRole('listitem')
  expect(inMenu.map(({ textContent }) => textContent).slice(-2)).toEqual(['Admin 7, 7 waiting', 'Sign Out'])
})

test('a member has no link to the panel', async () => {
  const { queryByRole } = await openHeader(MEMBER)
  expect(queryByRole('link', { name: /Admin/ })).toBeNull()
})

test('the panel lists what waits, and messages that it has shown no longer count in the header', async () => {
  untranslated()
  const panel = await render(<NeedsAttention />, { session: ADMIN, fetch: server(ATTENTION) })
  expect(await panel.findByRole('link', { name: '2 corrections are waiting for a decision' })).toBeTruthy()
  expect(panel.getByRole('link', { name: '4 reports and appeals are waiting' })).toBeTruthy()
  expect(panel.getByText('1 message to support in the last 7 days')).toBeTruthy()
  const message = within(panel.getByRole('listitem'))
  for (const text of ['Report: Ledgerloop', 'Vera Guest', 'It copies ours.', 'vera@example.com'])
    expect(message.getByText(text)).toBeTruthy()
  panel.unmount()
  const { findAllByRole } = await openHeader(ADMIN)
  expect(await findAllByRole('link', { name: 'Admin, 6 waiting' })).toHaveLength(2)
})

test('the panel says when nothing waits', async () => {
  const nothing = { ...ATTENTION, corrections: 0, reports: 0, appeals: 0, messages: [], total_messages: 0 }
  const panel = await render(<NeedsAttention />, { session: ADMIN, fetch: server(nothing) })
  expect(await panel.findByText('Nothing is waiting for you.')).toBeTruthy()
})

test('the panel says in red when nobody has moderated for seven days, and that sign-up is closed', async () => {
  untranslated()
  const unmoderated = { ...ATTENTION, is_unmoderated: true }
  const open = await render(<NeedsAttention />, { session: ADMIN, fetch: server(unmoderated) })
  const link = await open.findByRole('link', {
    name: 'Nobody has moderated for 7 days. Links of new members stay held.',
  })
  expect(link.getAttribute('href')).toBe('/admin/moderation')
  open.unmount()
  const closed = await render(<NeedsAttention />, {
    session: ADMIN,
    fetch: server({ ...unmoderated, is_sign_up_closed: true }),
  })
  expect(
    await closed.findByRole('link', { name: /Nobody can create an account until the next decision\.$/ }),
  ).toBeTruthy()
})
