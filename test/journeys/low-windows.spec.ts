import { expect, test } from './fixtures.ts'
import { signInAsNewAdmin } from './take-account.ts'

test('a row of links that scrolls sideways shows the one with the focus, in both directions', async ({
  page,
}) => {
  await signInAsNewAdmin(page)
  for (const path of ['/admin/settings', '/admin/moderation', '/notifications']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await page.setViewportSize({ width: 320, height: 256 })
    for (const row of await page.locator('nav :has(> a), nav ul').filter({ visible: true }).all()) {
      const links = row.getByRole('link')
      if (await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)) continue
      for (const [key, end] of [
        ['Tab', 'first'],
        ['Shift+Tab', 'last'],
      ] as const) {
        await links[end]().focus()
        for (let rest = (await links.count()) - 1; rest > 0; rest -= 1) {
          await page.keyboard.press(key)
          const link = page.locator(':focus')
          await expect(link, `${path}, ${key} to ${await link.innerText()}`).toBeInViewport({ ratio: 0.95 })
        }
      }
    }
  }
})
