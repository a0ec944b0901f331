import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { layoutShift, recordLayoutShift } from './layout-shift.ts'
import { toasts } from './page-parts.ts'
import { signInWithForm } from './sign-in.ts'

const logo = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#35506a' } })
    .png()
    .toBuffer()

test('[SUBMIT-01] [SUBMIT-02] [SUBMIT-06] [SUBMIT-07] [SUBMIT-10] [SUBMIT-37] [COMM-01] [COMM-06] [SUBMIT-11] [SUBMIT-12] [SUBMIT-26] [SUBMIT-27] [SUBMIT-28] [SUBMIT-38] [DIR-02] [DIR-10] [STORY-09] [STORY-20] [STORY-21] [COMM-02] [COMM-03] [COMM-07] [COMM-09] submits a story, finds it, votes, saves and discusses it', {
  tag: '@phone',
}, async ({ page, signIn, newPerson }) => {
  test.setTimeout(90_000)
  await signIn(page)
  const name = `Tinker Radio ${randomUUID().slice(0, 8)}`

  await page.goto('/submit')
  await expect(page.getByRole('heading', { level: 1, name: 'Submit Your Startup Story' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('One-liner').fill('A radio station that only plays unfinished songs.')
  await page.getByLabel('Category').selectOption('Social Media')
  await page.getByRole('radio', { name: 'Paused' }).check({ force: true })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() })
  await expect(page.getByRole('form', { name: 'Your story' }).getByText('logo.png')).toBeVisible()
  await page.getByLabel('Builder name').fill('Maya Tinker')
  await page.getByLabel('Inspiration').fill('Voice memos of songs that nobody would finish.')
  await page.getByLabel('What happened').fill('Forty asked. Then the bill came.')
  await page.getByLabel('Funny bits').fill('Our best song was a dog.')
  await page.getByLabel(/I agree to publish/).check()
  await page.getByLabel('Open this project for revival').check()
  const roles = page.getByRole('textbox', { name: 'Roles' })
  await roles.fill('Sound engineer')
  await roles.press('Enter')
  await roles.pressSequentially('Community lead,sound engineer;')
  await expect(roles).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Remove (Sound engineer|Community lead)$/ })).toHaveCount(2)
  await page.getByLabel('Contact method').fill('Email')
  // What stands in a field counts without Enter.
  await roles.fill('Archivist')
  await page.getByRole('button', { name: 'Submit Story' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish anyway?' })
  await expect(question).toHaveText(/Nothing says what you hand over\./)
  await question.getByRole('button', { name: 'Publish anyway' }).click()

  await expect(page).toHaveURL('/directory?sort=newest')
  await expect(page.getByRole('article').filter({ hasText: name }).getByText('Just published')).toBeVisible()
  await expect(
    page.getByText(`"${name}" has been submitted successfully and is now live in the directory!`, {
      exact: true,
    }),
  ).toBeVisible()

  await toasts(page).getByRole('button', { name: 'View and share it' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Archivist', { exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('searchbox').fill(name)
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: /Upvote/ }).click()
  await expect(card.getByRole('button', { name: /Upvote/, pressed: true })).toBeVisible()
  await card.getByRole('link', { name: 'View Story' }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Open for Revival' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Funny Bits' })).toBeVisible()
  await expect(page.getByText('Our best song was a dog.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Express Interest' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', pressed: true })).toBeVisible()
  await expect(page.getByText('Story bookmarked!', { exact: true }).last()).toBeVisible()

  const other = await newPerson()
  await other.goto(page.url())
  await other.getByRole('heading', { name: 'Comments (0)' }).scrollIntoViewIfNeeded()
  await expect(other.getByText('No comments yet. Be the first to share your thoughts!')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Express Interest' })).toHaveAttribute(
    'href',
    /\/contact-founder\/[0-9a-f-]{36}$/,
  )

  const box = page.getByRole('textbox', { name: 'Comment' })
  await expect(page.getByRole('button', { name: 'Post Comment' })).toBeDisabled()
  await box.fill('Thank you for the memos.')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('Your comment has been posted.', { exact: true })).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(other.getByText('Thank you for the memos.')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Comments (1)' })).toBeVisible()
})

test('[SUBMIT-14] [SUBMIT-18] names missing fields, focuses the first and keeps the input', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  await page.goto('/submit')
  await page.getByLabel('One-liner').fill('This stays.')
  await page.getByRole('button', { name: 'Submit Story' }).click()
  await expect(page.getByText('Validation Error', { exact: true })).toBeVisible()
  await expect(page.getByText('Project name is required', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await expect(page.getByLabel('One-liner')).toHaveValue('This stays.')

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Missing a category')
  await page.getByLabel('Builder name').fill('Maya')
  await page.getByLabel('Inspiration').fill('Yes.')
  await page.getByLabel('What happened').fill('Well.')
  await page.getByLabel(/I agree to publish/).check()
  await page.getByRole('button', { name: 'Submit Story' }).click()
  await expect(page.getByText('Submission Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Category is required').first()).toBeVisible()
})

const fillStory = async (page: Page, name: string) => {
  await page.goto('/submit')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('One-liner').fill('One.')
  await page.getByLabel('Category').selectOption('SaaS')
  await page.getByLabel('Builder name').fill('Maya')
  await page.getByLabel('Inspiration').fill('Two.')
  await page.getByLabel('What happened').fill('Three.')
  await page.getByLabel(/I agree to publish/).check()
}

test('[SUBMIT-16] [SUBMIT-25] restores the form after a reload, and after signing in again when the session has ended', async ({
  page,
  signIn,
}) => {
  const account = await signIn(page)
  await fillStory(page, 'Written late')
  await page.getByRole('textbox', { name: 'Tags' }).fill('music')
  await page.getByRole('textbox', { name: 'Tags' }).press('Enter')
  await recordLayoutShift(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Written late')
  await expect(page.getByLabel('Inspiration')).toHaveValue('Two.')
  await expect(page.getByRole('button', { name: 'Remove music' })).toBeVisible()
  await expect(page.getByText('We restored your draft', { exact: true })).toBeVisible()
  expect(await layoutShift(page), 'the notice moves nothing').toBeLessThan(0.02)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
  await expect(page.getByText('We restored your draft', { exact: true })).toBeHidden()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Written late')

  await page.getByLabel(/I agree to publish/).check()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Submit Story' }).click()
  await expect(page.getByText('Submission Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Please log in to submit your startup story.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?from=/)
  await signInWithForm(page, account)
  await expect(page).toHaveURL('/submit')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Written late')
  await expect(page.getByLabel('What happened')).toHaveValue('Three.')
})

test('[SUBMIT-24] shows why a logo fails to upload and submits the story without it', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const name = `Without a logo ${randomUUID().slice(0, 8)}`
  await fillStory(page, name)
  const choose = async (file: Buffer) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: file })
  const letUpload = await intercept(page, '/api/uploads/**', (route) => route.abort())
  await choose(await logo())
  await expect(page.getByText('Upload Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to upload logo. Please try again.', { exact: true })).toBeVisible()
  letUpload()
  await choose(Buffer.from('not an image'))
  await expect(
    page.getByRole('form', { name: 'Your story' }).getByText(/We can't read this image/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Submit Story' }).click()
  await expect(
    page.getByText(`"${name}" has been submitted successfully and is now live in the directory!`, {
      exact: true,
    }),
  ).toBeVisible()
})
