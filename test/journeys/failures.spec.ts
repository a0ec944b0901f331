import { expect, test } from './fixtures.ts'

test('[SHELL-25] [SHELL-26] shows an error when rendering fails, recovers on retry and reloads on the way home', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.addInitScript(breakTheHeader)
  await page.goto('/privacy')
  const failure = page.getByRole('alert')
  await expect(failure.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(failure).toContainText(
    "We encountered an unexpected error. This has been logged and we'll look into it.",
  )
  expect(logged.join()).toContain('Rendering failed')

  await page.evaluate(() => window.dispatchEvent(new Event('repaired')))
  await failure.getByRole('button', { name: 'Try Again' }).click()
  await expect(failure).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()

  await page.reload()
  const loaded = page.waitForEvent('domcontentloaded')
  await failure.getByRole('link', { name: 'Go Home' }).click()
  await loaded
  await expect(page).toHaveURL('/')
})

/** Runs in the page before its own scripts. The header fails to render until the event `repaired`. */
function breakTheHeader() {
  Object.defineProperty(window, 'scrollY', {
    configurable: true,
    get() {
      throw new Error('broken for this test')
    },
  })
  window.addEventListener('repaired', () => Object.defineProperty(window, 'scrollY', { value: 0 }))
}
