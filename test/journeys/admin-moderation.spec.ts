import type { Page } from '@playwright/test'
import { clickTwice, commentOn, postStory } from './admins.ts'
import { firstStory } from './first-story.ts'
import { expect, test } from './fixtures.ts'
import { toastSaying } from './sign-in.ts'
import { signInAsNewAdmin } from './take-account.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name })
const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Are you sure?' })
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

/** Searches and waits for the URL. */
async function search(page: Page, words: string) {
  await page.getByRole('searchbox').fill(words)
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === words)
}

test('[ADM-USERS-01…05] [ROLES-07] grants and revokes the admin role and with it access to the panel', async ({
  page,
  newPerson,
  signIn,
}) => {
  await signInAsNewAdmin(page)
  const other = await newPerson()
  const { email } = await signIn(other)
  await page.goto('/admin/users')
  await expect(heading(page, /^All Users \([\d,]+\)$/)).toBeVisible()
  await search(page, email.toUpperCase())
  await expect(heading(page, /^All Users \(1\)$/)).toBeVisible()
  const row = rowOf(page, email)
  await expect(row.getByText('user', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Make Admin' }).click()
  await confirmation(page).getByLabel('Reason').fill('Looks after comments.')
  let sent = 0
  await page.route('**/api/admin/users/*/roles/admin', async (route) => {
    sent += 1
    await route.continue()
  })
  await confirmation(page).getByRole('button', { name: 'Make Admin' }).evaluate(clickTwice)
  await expect(toastSaying(page, 'User role updated successfully')).toBeVisible()
  await expect(row.getByText('admin', { exact: true })).toBeVisible()
  expect(sent).toBe(1)
  await other.goto('/admin')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Dashboard')

  await row.getByRole('button', { name: 'Remove Admin' }).click()
  await confirmation(page).getByRole('button', { name: 'Remove Admin' }).click()
  await expect(row.getByText('user', { exact: true })).toBeVisible()
  // The session in the browser is stale, but the server denies access.
  await nav(other).locator('a[href="/admin/users"]').click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
})

test('[ADMIN-10] [ADMIN-11] [ADMIN-12] [ADMIN-16] [ADM-STARTUPS-01…05] deletes a startup with its comments for everyone and keeps a record', async ({
  page,
  newMember,
  newPerson,
}) => {
  const reader = await newMember()
  const story = await postStory(reader)
  await commentOn(reader, story.id, 'I was one of the eight.')
  await reader.goto(`/story/${story.id}`)

  await signInAsNewAdmin(page)
  await page.goto('/admin/startups')
  await expect(page.getByText('Manage and moderate startup submissions')).toBeVisible()
  await search(page, story.name)
  await expect(heading(page, /^All Startups \(1\)$/)).toBeVisible()
  const row = rowOf(page, story.name)
  const view = row.getByRole('link', { name: `View ${story.name}` })
  await expect(view).toHaveAttribute('href', `/startup/${story.id}`)
  await expect(view).toHaveAttribute('target', '_blank')

  const remove = row.getByRole('button', { name: `Delete ${story.name}` })
  await remove.click()
  const dialog = confirmation(page)
  await expect(dialog).toContainText(
    'This will permanently delete this startup and all associated data. This action cannot be undone.',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(remove).toBeFocused()

  await remove.press('Enter')
  await dialog.getByLabel('Reason').fill('A duplicate.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toastSaying(page, 'Startup deleted successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(heading(page, /^All Startups \(0\)$/)).toBeFocused()
  await expect(page.getByText('No startups found')).toBeVisible()

  await reader.reload()
  await expect(reader.getByText('I was one of the eight.')).toHaveCount(0)
  expect((await reader.request.get(`/story/${story.id}`)).status()).toBe(404)
  const guest = await newPerson()
  await guest.goto(`/directory?search=${encodeURIComponent(story.name)}`)
  await expect(guest.getByRole('link', { name: 'View Story' })).toHaveCount(0)

  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'View Audit Logs' }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Deleted startup')
  const entry = page.getByRole('listitem').filter({ hasText: story.id })
  await expect(entry).toContainText('A duplicate.')
  await expect(page.getByText(story.name)).toHaveCount(0)
})

test('[ADMIN-13] [ADM-COMMENTS-01…04] deletes a comment and removes it from open pages', async ({
  page,
  newMember,
}) => {
  const reader = await newMember()
  const path = await firstStory(reader)
  const words = `Buy my pills ${crypto.randomUUID()}`
  await commentOn(reader, path.split('/').at(-1) ?? '', words)
  await reader.goto(path)
  // The page asks for new comments only once they are near.
  await reader.locator('#comments').scrollIntoViewIfNeeded()
  await expect(reader.getByText(words)).toBeVisible()

  await signInAsNewAdmin(page)
  await page.goto('/admin/comments')
  await search(page, words)
  await expect(heading(page, /^All Comments \(1\)$/)).toBeVisible()
  await page.getByRole('button', { name: /^Delete comment by / }).click()
  await expect(confirmation(page)).toContainText(
    'This will permanently delete this comment. This action cannot be undone.',
  )
  await confirmation(page).getByLabel('Reason').fill('Spam')
  await confirmation(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toastSaying(page, 'Comment deleted successfully')).toBeVisible()
  // The reader's page isn't loaded again.
  await expect(reader.getByText(words)).toHaveCount(0)
})

test('[ADM-STARTUPS-03] [ADM-MKT-03] [ADM-COMMENTS-03] shows names above details, and keeps sort order and page in the URL', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAsNewAdmin(page)
  for (const path of ['/admin/marketplace', '/admin/comments', '/admin/startups']) {
    await page.goto(path)
    const cells = page.getByRole('row').nth(1).getByRole('rowheader').locator('span')
    const [name, details] = await Promise.all([cells.nth(0).boundingBox(), cells.nth(1).boundingBox()])
    expect(details!.y, path).toBeGreaterThanOrEqual(name!.y + name!.height)
  }
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) await page.getByRole('combobox', { name: 'Sort' }).selectOption('Votes: highest first')
  else {
    const column = page.getByRole('columnheader', { name: 'Votes', exact: true })
    await expect(column).toHaveAttribute('aria-sort', 'none')
    await column.getByRole('button').press('Enter')
    await expect(column).toHaveAttribute('aria-sort', 'descending')
  }
  await expect(page).toHaveURL('/admin/startups?sort=votes')
  await expect(async () => {
    const cells = await page.locator('td[data-l="Votes"]').allTextContents()
    const votes = cells.map((cell) => Number(cell.replaceAll(',', '')))
    expect(votes.length).toBeGreaterThan(1)
    expect(votes).toEqual(votes.toSorted((a, b) => b - a))
  }).toPass()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/admin/startups?sort=votes&page=2')
  await expect(pages).toContainText('Page 2 of')
  await page.goBack()
  await expect(pages).toContainText('Page 1 of')
  await page.goto('/admin/startups?sort=nonsense&page=99999')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/startups(\?page=\d{1,4})?$/)
  await search(page, '%_\\')
  await expect(page.getByText('No startups found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})
