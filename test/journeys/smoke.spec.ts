import { expect, test } from './fixtures.ts'

test('the server says when it is ready', async ({ request }) => {
  const answer = await request.get('/readyz')
  expect(answer.status()).toBe(200)
})

test('the home page answers, and no script of it fails', async ({ page }) => {
  const failures: Error[] = []
  page.on('pageerror', (error) => failures.push(error))
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(failures).toEqual([])
})
