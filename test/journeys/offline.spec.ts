import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createOpenStory } from './create-open-story.ts'
import { expect, test } from './fixtures.ts'
import { pressSignOut } from './sign-in.ts'

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  const cachedPaths = (page: Page) =>
    page.evaluate(async () => {
      const paths: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
      return paths
    })

  test('an unreachable page says that you are offline, and nothing personal is stored', async ({
    page,
    context,
    signIn,
    axe,
  }) => {
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await signIn(page)
    await page.goto('/profile')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto('/dashboard')
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    await page.goto('/dev/mail')
    await page.goto('/directory')
    expect(problems).toEqual([])
    expect(await cachedPaths(page)).toEqual(['/offline.html'])

    await context.setOffline(true)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expect(page.getByText('What you wrote in this browser is kept')).toBeVisible()
    await axe(page)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')

    await page.reload()
    await pressSignOut(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/auth/)
  })
})

test('offline, votes and comments wait for the connection and then arrive', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page)
  const { id } = await createOpenStory(page)
  await page.goto(`/story/${id}`)
  const vote = page.getByRole('button', { name: /^Upvote/ })
  const box = page.getByRole('textbox', { name: 'Comment' })
  await expect(box).toBeVisible()

  await context.setOffline(true)
  await vote.click()
  await expect(vote).toContainText('Saved when you are online')
  await box.fill('Written on a train')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(box).toHaveAccessibleDescription(
    /^You are offline. What you wrote is kept, and we post it when you are back./,
  )

  await context.setOffline(false)
  await expect(page.getByRole('listitem').getByText('Written on a train')).toBeVisible()
  await expect(vote).not.toContainText('Saved when')
  await page.reload()
  await expect(vote).toHaveAccessibleName(/^Upvote 1 vote/)
  await expect(page.getByRole('listitem').getByText('Written on a train')).toHaveCount(1)
})

test('a failure is told even where notifications cannot be loaded', async ({ page, signIn }) => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  )
  await page.route(`/${manifest['app/ui/toast/ToastRegion.tsx']?.file}`, (route) => route.abort())
  await page.route('**/vote', (route) => route.fulfill({ status: 500, json: { message: '' } }))
  await signIn(page)
  const { id } = await createOpenStory(page)
  await page.goto(`/story/${id}`)
  const vote = page.getByRole('button', { name: /^Upvote/ })
  await vote.click()
  await expect(page.getByText('Failed to vote. Please try again.')).toBeVisible()
  await expect(vote).toContainText('Not saved. Try again.')
})
