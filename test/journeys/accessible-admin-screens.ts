import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Open, Screens } from './accessible-screens.ts'
import { commentOn, postStory } from './admins.ts'
import { postAsset } from './list-asset.ts'
import { ORIGIN } from './take-account.ts'

const LONG_NAME = 'Donaudampfschifffahrtsgesellschaft'

const adminScreen =
  (path: string, title: string): Open =>
  async (page) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.waitForLoadState('networkidle')
  }

/**
 * A list with few rows, since axe looks at each pixel of text.
 * @param create makes a row that the search finds, or returns another search
 */
const adminList =
  (path: string, title: string, create: (page: Page, search: string) => Promise<unknown>): Open =>
  async (page) => {
    const created = randomUUID()
    const found = await create(page, created)
    const search = typeof found === 'string' ? found : created
    await page.goto(`${path}?search=${search}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(search)
    await page.waitForLoadState('networkidle')
  }

/** @returns a search for the admin and the accounts next to theirs, which have no role */
const accountsNearby = async (page: Page) => {
  const { user } = await (await page.request.get('/api/session')).json()
  return String(user.email).replace(/\d@.*$/, '')
}

const aComment = async (page: Page, content: string) => commentOn(page, (await postStory(page)).id, content)

export const ADMIN_SCREENS: Screens = {
  'the admin panel for a member': ['member', adminScreen('/admin/users', 'Access Denied')],
  'a proposed correction, in the admin panel': [
    'admin',
    async (page, newMember) => {
      const founder = await newMember()
      const { id, name } = await postStory(founder)
      const proposed = {
        id: randomUUID(),
        reason: LONG_NAME,
        fields: { one_liner: `Better told. ${LONG_NAME}` },
      }
      const sent = await founder.request.post(`/api/startups/${id}/corrections`, { data: proposed })
      expect(sent.status(), await sent.text()).toBe(201)
      await page.goto('/admin/corrections')
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    },
  ],
  '/admin': ['admin', adminScreen('/admin', 'Dashboard')],
  '/admin/users': ['admin', adminList('/admin/users', 'User Management', accountsNearby)],
  'the page of a suspended account with a history, in the admin panel': [
    'admin',
    async (page, newMember) => {
      const member = await newMember()
      const { user } = await (await member.request.get('/api/session')).json()
      const data = { full_name: `רולף ${LONG_NAME}`, avatar_url: null, first_login_completed: true }
      const headers = { origin: ORIGIN }
      await member.request.patch(`/api/profiles/${user.id}`, { data, headers })
      const suspension = { reason: LONG_NAME.repeat(3), until: null }
      const path = `/api/admin/users/${user.id}/suspension`
      expect((await page.request.post(path, { data: suspension, headers })).status()).toBe(201)
      await page.goto(`/admin/users/${user.id}`)
      await expect(page.getByRole('heading', { name: 'Suspended' })).toBeVisible()
    },
  ],
  'an account that does not exist, in the admin panel': [
    'admin',
    adminScreen(`/admin/users/${randomUUID()}`, 'No such account'),
  ],
  '/admin/startups': [
    'admin',
    adminList('/admin/startups', 'Startup Management', (page, name) => postStory(page, { name })),
  ],
  '/admin/marketplace': [
    'admin',
    adminList('/admin/marketplace', 'Marketplace Management', (page, title) => postAsset(page, { title })),
  ],
  '/admin/comments': ['admin', adminList('/admin/comments', 'Comment Moderation', aComment)],
  '/admin/analytics': ['admin', adminScreen('/admin/analytics', 'Analytics')],
  '/admin/health': ['admin', adminScreen('/admin/health', 'Health')],
  '/admin/settings': ['admin', adminScreen('/admin/settings', 'Settings')],
  '/admin/settings/schema': ['admin', adminScreen('/admin/settings/schema', 'Database Schema')],
  '/admin/settings/policies': ['admin', adminScreen('/admin/settings/policies', 'RLS Policies')],
  '/admin/settings/backup': ['admin', adminScreen('/admin/settings/backup', 'Backup')],
  '/admin/settings/guidelines': ['admin', adminScreen('/admin/settings/guidelines', 'Content Guidelines')],
  '/admin/settings/moderation-rules': [
    'admin',
    adminScreen('/admin/settings/moderation-rules', 'Moderation Rules'),
  ],
  '/admin/settings/alerts': ['admin', adminScreen('/admin/settings/alerts', 'Alert Configuration')],
  '/admin/settings/notifications': [
    'admin',
    adminScreen('/admin/settings/notifications', 'Notification Settings'),
  ],
  '/admin/settings/emails': ['admin', adminScreen('/admin/settings/emails', 'Email Templates')],
  '/admin/settings/export': ['admin', adminScreen('/admin/settings/export', 'Export Data')],
  '/admin/settings/site': ['admin', adminScreen('/admin/settings/site', 'Site Configuration')],
  '/admin/settings/rate-limits': ['admin', adminScreen('/admin/settings/rate-limits', 'Rate Limits')],
  '/admin/settings/audit': ['admin', adminScreen('/admin/settings/audit', 'Audit Log')],
  '/admin/settings/security': ['admin', adminScreen('/admin/settings/security', 'Security Log')],
  'the admin panel with its sidebar closed': [
    'admin',
    async (page) => {
      await page.goto('/admin/settings')
      await page.keyboard.press('Control+b')
      const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    },
  ],
  'the question before a deletion': [
    'admin',
    async (page) => {
      const { name } = await postStory(page)
      await page.goto(`/admin/startups?search=${encodeURIComponent(name)}`)
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
    },
  ],
  'the dialog that suspends a member': [
    'admin',
    async (page) => {
      await page.goto('/admin/users')
      await page
        .getByRole('button', { name: /^Suspend…/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: 'Suspend this member?' })
      await dialog.getByRole('button', { name: /^Suspend for/ }).click()
      await expect(dialog.getByText('Please give a reason.')).toBeVisible()
    },
  ],
}
