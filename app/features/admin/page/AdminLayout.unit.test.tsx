// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { AdminLayout } from './AdminLayout.tsx'

const COOKIE = 'sidebar:state=; path=/admin; max-age=0'

beforeEach(() => {
  // The cookie is for addresses below /admin.
  history.replaceState(null, '', '/admin')
  // jsdom can't scroll.
  vi.stubGlobal('scrollTo', () => undefined)
  Object.defineProperty(Element.prototype, 'scrollBy', { value: () => undefined, configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'scrollBy')
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = COOKIE
  history.replaceState(null, '', '/')
})

const panel = (url = '/admin') =>
  render(<AdminLayout />, {
    session: MEMBER,
    url,
    fetch: async (input) =>
      Response.json(String(input).includes('/admin/reports') ? { totals: { reports: 0, appeals: 0 } } : {}),
  })

test('[ADMIN-03] the sidebar has a title and a link to every screen', async () => {
  const view = await panel()
  const sidebar = view.getByRole('complementary', { name: 'Admin Panel' })
  expect(within(sidebar).getByRole('link', { name: 'Admin Panel' }).textContent).toBe('Admin Panel')
  const links = within(view.getByRole('navigation', { name: 'Admin' })).getAllByRole('link')
  const specified = [
    ['Dashboard', '/admin'],
    ['Users', '/admin/users'],
    ['Startups', '/admin/startups'],
    ['Marketplace', '/admin/marketplace'],
    ['Comments', '/admin/comments'],
    ['Analytics', '/admin/analytics'],
    ['Settings', '/admin/settings'],
  ]
  const shown = links.map((link) => [link.textContent, link.getAttribute('href')])
  expect(shown.slice(0, specified.length), 'ours follow').toEqual(specified)
})

test.each([
  ['/admin', ['Dashboard']],
  ['/admin/users', ['Users']],
  ['/admin/users/1', ['Users']],
  ['/admin/settings/audit', ['Settings']],
])('[ADMIN-03] at %s, %j is active', async (url, active) => {
  const { getByRole } = await panel(url)
  const current = getByRole('navigation', { name: 'Admin' }).querySelectorAll('[aria-current=page]')
  expect([...current].map(({ textContent }) => textContent)).toEqual(active)
})

test('[ADMIN-04] [ADMIN-05] the sidebar closes and opens by button, Ctrl+B and Cmd+B, and stays so', async () => {
  const { getByRole, unmount } = await panel()
  const state = () => getByRole('complementary', { name: 'Admin Panel' }).dataset.state
  expect(state()).toBe('open')
  fireEvent.click(getByRole('button', { name: 'Toggle sidebar' }))
  expect([state(), document.cookie]).toEqual(['closed', 'sidebar:state=false'])
  fireEvent.keyDown(window, { key: 'b', ctrlKey: true })
  expect([state(), document.cookie]).toEqual(['open', 'sidebar:state=true'])
  fireEvent.keyDown(window, { key: 'b' })
  expect(state()).toBe('open')
  fireEvent.keyDown(window, { key: 'b', metaKey: true })
  expect([state(), document.cookie]).toEqual(['closed', 'sidebar:state=false'])
  unmount()
  const later = await panel()
  expect(later.getByRole('complementary', { name: 'Admin Panel' }).dataset.state).toBe('closed')
})

test('[ADMIN-06] the header leads to the site and to the profile of the admin', async () => {
  const { getByRole } = await panel()
  const links = within(getByRole('banner')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['View Site', '/'],
    ['ben@example.com', '/profile'],
  ])
})
