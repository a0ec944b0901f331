import { expect, test } from './fixtures.ts'
import { ORIGIN, signInAsNewAdmin } from './take-account.ts'

test('aligns a right-to-left reason with its bar, and shows an empty log with a link to all entries', async ({
  page,
  newMember,
}) => {
  const other = await newMember()
  const session = await (await other.request.get('/api/session')).json()
  await signInAsNewAdmin(page)
  const reason = `סיבה ${crypto.randomUUID().slice(0, 8)}`
  const granted = await page.request.put(`/api/admin/users/${session.user.id}/roles/admin`, {
    headers: { origin: ORIGIN },
    data: { reason },
  })
  expect(granted.status()).toBe(200)
  await page.goto('/admin/settings/audit')
  const gap = await page.getByText(reason).evaluate((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const withBar = [text, text.parentElement!].find((element) => {
      const { borderLeftWidth, borderRightWidth } = getComputedStyle(element)
      return parseFloat(borderLeftWidth) + parseFloat(borderRightWidth) > 0
    })!
    const [inner, outer] = [range.getBoundingClientRect(), withBar.getBoundingClientRect()]
    const isLeft = parseFloat(getComputedStyle(withBar).borderLeftWidth) > 0
    return isLeft ? inner.left - outer.left : outer.right - inner.right
  })
  expect(gap).toBeLessThan(24)

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
