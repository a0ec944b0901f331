import { expect, test } from './fixtures.ts'
import { ORIGIN, signUpAdmin } from './take-account.ts'

test('an audit log without entries of a kind says so and leads back to all', async ({ page }) => {
  await signUpAdmin(page)
  await page.goto('/admin/settings/audit')
  await page.route(/\/api\/admin\/audit_log\?action=delete_asset/, (route) =>
    route.fulfill({ json: { items: [], next: null } }),
  )
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Deleted asset')
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all actions' }).press('Enter')
  await expect(page).toHaveURL('/admin/settings/audit')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a reason that is written from right to left stands next to its bar', { tag: '@phone' }, async ({
  page,
  newMember,
}) => {
  const other = await newMember()
  const session = await (await other.request.get('/api/session')).json()
  await signUpAdmin(page)
  const reason = `סיבה ${crypto.randomUUID().slice(0, 8)}`
  const given = await page.request.put(`/api/admin/users/${session.user.id}/roles/admin`, {
    headers: { origin: ORIGIN },
    data: { reason },
  })
  expect(given.status()).toBe(200)
  await page.goto('/admin/settings/audit')
  const gap = await page.getByText(reason).evaluate((words) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    const barred = [words, words.parentElement!].find((element) => {
      const { borderLeftWidth, borderRightWidth } = getComputedStyle(element)
      return parseFloat(borderLeftWidth) + parseFloat(borderRightWidth) > 0
    })!
    const [text, box] = [range.getBoundingClientRect(), barred.getBoundingClientRect()]
    const isLeft = parseFloat(getComputedStyle(barred).borderLeftWidth) > 0
    return isLeft ? text.left - box.left : box.right - text.right
  })
  expect(gap).toBeLessThan(24)
})
