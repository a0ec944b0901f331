import { expect, test } from './fixtures.ts'

test('[SHELL-25] [SHELL-26] when the interface fails, trying again shows it, and going home loads it anew', async ({
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
  expect(logged.join()).toContain('Part of the interface crashed')

  await page.evaluate(() => window.dispatchEvent(new Event('mended')))
  await failure.getByRole('button', { name: 'Try Again' }).click()
  await expect(failure).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()

  await page.reload()
  const loaded = page.waitForEvent('domcontentloaded')
  await failure.getByRole('link', { name: 'Go Home' }).click()
  await loaded
  await expect(page).toHaveURL('/')
})

/** Runs in the page, before anything else of it: what the header watches the window with fails until it is mended. */
function breakTheHeader() {
  const Works = window.IntersectionObserver
  window.IntersectionObserver = class extends Works {
    constructor(...given: ConstructorParameters<typeof Works>) {
      super(...given)
      throw new Error('broken for this test')
    }
  }
  window.addEventListener('mended', () => {
    window.IntersectionObserver = Works
  })
}

test('[SHELL-37] [STATIC-18] an address with nothing behind it says so and leads home', async ({ page }) => {
  const answer = await page.goto('/submit-story')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})
