import { randomUUID } from 'node:crypto'
import { firstStory } from './first-story.ts'
import { expect, test } from './fixtures.ts'
import { toasts } from './page-parts.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[ROLES-01] [STORY-06] [STORY-18] [COMM-04] [COMM-05] a visitor reads the directory and a story', async ({
    page,
  }) => {
    await page.goto('/directory')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('link', { name: 'View Story' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The Journey' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Comments \(\d+\)$/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveCount(0)
  })
})

test('[COMM-09] a comment that cannot be sent says so, stays in the box, and is there once after the next try', {
  tag: '@phone',
}, async ({ page, signUp }) => {
  await signUp(page)
  await page.goto(await firstStory(page))
  const text = `Sent twice, there once ${randomUUID()}`
  await page.getByRole('textbox', { name: 'Comment' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill(text)
  // What tells of a failure has to be there before the line goes down.
  await expect(toasts(page)).toBeAttached()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('Failed to post comment. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue(text)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
})

test('a comment outlives the session in which it was written', async ({ page, signUp }) => {
  const { email, password } = await signUp(page)
  const story = await firstStory(page)
  await page.goto(story)
  await page.getByRole('textbox', { name: 'Comment' }).fill('Written in the last minute.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(
    page.getByText('Your session has ended. Please sign in again. We kept what you wrote.', { exact: true }),
  ).toBeVisible()
  await page.goto(`/auth?from=${story}`)
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Password', { exact: true }).first().fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Written in the last minute.')
})

test('[AUTH-26] [SHARE-06] [SHARE-07] [SHARE-08] [STORY-23] a guest who wants to share comes back from signing in to the open popover', async ({
  page,
  newPerson,
  signUp,
}) => {
  const account = await signUp(await newPerson())
  const story = await firstStory(page)
  await page.goto(story)
  const signIn = page.getByRole('link', { name: 'Sign in to share' })
  await page.getByRole('button', { name: 'Share' }).click()
  await signIn.click()
  await expect(page).toHaveURL('/auth')
  const stored = await page.evaluate(() => [
    sessionStorage.getItem('returnUrl'),
    sessionStorage.getItem('pendingAction'),
  ])
  expect(stored[0]).toBe(story)
  expect(JSON.parse(stored[1] ?? '')).toMatchObject({ type: 'share', startupId: story.split('/').at(-1) })
  await page.getByLabel('Email', { exact: true }).first().fill(account.email)
  await page.getByLabel('Password', { exact: true }).first().fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${story}$`))
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('[STORY-08] [STORY-10] a guest who votes or saves is asked to sign in', async ({ page }) => {
  const story = await firstStory(page)
  for (const [button, sentence] of [
    [/upvote/i, 'Please sign in to upvote this startup.'],
    ['Save', 'Please sign in to bookmark stories.'],
  ] as const) {
    await page.goto(story)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText('Sign in required', { exact: true })).toBeVisible()
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/auth')
  }
})

test('[STORY-01] an address below /startup leads to the story', async ({ page }) => {
  const story = await firstStory(page)
  await page.goto(story.replace('/story/', '/startup/'))
  await expect(page).toHaveURL(new RegExp(`${story}$`))
})

test('[STORY-04] a story that does not exist says so, with a way back', async ({ page }) => {
  const answered = await page.goto(`/story/${randomUUID()}`)
  expect(answered?.status()).toBe(404)
  await expect(page.getByText('The story you are looking for does not exist.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Directory' }).click()
  await expect(page).toHaveURL('/directory')
})
