import { randomUUID } from 'node:crypto'
import { commentOn, postStory } from './admins.ts'
import { firstStory } from './first-story.ts'
import { expect, test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { commentsOn, toasts } from './page-parts.ts'
import { signInWithForm } from './sign-in.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[ROLES-01] [STORY-06] [STORY-18] [COMM-04] [COMM-05] shows a guest the directory and a story', async ({
    page,
  }) => {
    await page.goto('/directory')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('link', { name: 'View Story' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The Journey' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Comments \(\d+\)$/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveCount(0)
    for (const name of ['Save', 'Share'])
      await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0)
  })
})

test('[COMM-02] [COMM-09] the box has room, and keeps a comment when sending fails or the session has ended, and posts it once', async ({
  page,
  signIn,
}) => {
  const account = await signIn(page)
  const story = await firstStory(page)
  await page.goto(story)
  const text = `Sent twice, posted once ${randomUUID()}`
  await page.getByRole('textbox', { name: 'Comment' }).click()
  expect((await page.getByRole('textbox', { name: 'Comment' }).boundingBox())?.height).toBeGreaterThan(95)
  await page.getByRole('textbox', { name: 'Comment' }).fill(text)
  const letPost = await intercept(page, '**/api/comments', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Post Comment' }).click()
  const failure = 'Failed to post comment. Please try again.'
  await expect(toasts(page).getByText(failure, { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveAccessibleDescription(
    new RegExp(`^${failure}`),
  )
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue(text)
  letPost()
  await page.getByRole('button', { name: 'Post Comment' }).click()
  const posted = commentsOn(page).filter({ hasText: text })
  await expect(posted).toHaveCount(1)
  await expect(posted).toBeFocused()

  await page.getByRole('textbox', { name: 'Comment' }).fill('Written in the last minute.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(
    toasts(page).getByText('Your session has ended. Please sign in again. We kept what you wrote.', {
      exact: true,
    }),
  ).toBeVisible()
  await page.goto(`/auth?from=${story}`)
  await signInWithForm(page, account)
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Written in the last minute.')
})

test('[COMM-05] a new member types a name with the first comment, which shows it, and is not asked again', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  await page.goto(await firstStory(page))
  const text = `Under my name ${randomUUID()}`
  await page.getByRole('textbox', { name: 'Comment' }).fill(text)
  await page.getByLabel('Your name').fill('Nia New')
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('Nia New')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('Nia New')
  await expect(page.getByLabel('Your name')).toHaveCount(0)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nia New')
})

test('[COMM-05] the direction of the text turns a comment, whatever the name of its author', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const { user } = await (await page.request.get('/api/viewer')).json()
  const named = await page.request.patch(`/api/profiles/${user.id}`, { data: { full_name: 'נועה פלדמן' } })
  expect(named.status()).toBe(200)
  const story = await postStory(page)
  const texts = { ltr: 'I still miss it.', rtl: 'אני עדיין מתגעגעת.' }
  for (const text of Object.values(texts))
    for (const content of [text, `**${text}**`]) await commentOn(page, story.id, content)
  await page.goto(`/story/${story.id}`)
  const comments = commentsOn(page)
  for (const [direction, text] of Object.entries(texts)) {
    const comment = comments.filter({ hasText: text })
    await expect(comment).toHaveCount(2)
    for (const each of await comment.all()) await expect(each).toHaveCSS('direction', direction)
    for (const each of await comment.getByText(text).all())
      await expect(each).toHaveCSS('direction', direction)
  }
})

test('[AUTH-26] [SHARE-06] [SHARE-07] [SHARE-08] [STORY-23] signs a guest in to share and opens the popover again', async ({
  page,
  newPerson,
  signIn,
}) => {
  const account = await signIn(await newPerson())
  const story = await firstStory(page)
  await page.goto(story)
  const word = page.getByRole('main').getByText('Upvote', { exact: true })
  for (const width of [390, 320, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    expect((await word.boundingBox())?.width, `the vote's word at ${width} px`).toBeGreaterThan(20)
  }
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('link', { name: 'Sign in to share' }).click()
  await expect(page).toHaveURL('/auth')
  const stored = await page.evaluate(() => [
    sessionStorage.getItem('returnUrl'),
    sessionStorage.getItem('pendingAction'),
  ])
  expect(stored[0]).toBe(story)
  expect(JSON.parse(stored[1] ?? '')).toMatchObject({ type: 'share', startupId: story.split('/').at(-1) })
  await signInWithForm(page, account)
  await expect(page).toHaveURL(new RegExp(`${story}$`))
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
})
