import type { Page } from '@playwright/test'
import { firstStory } from './first-story.ts'
import { expect, test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { toasts } from './page-parts.ts'
import { emailField, pressSignOut, signInWithForm, toastSaying } from './sign-in.ts'
import { ORIGIN } from './take-account.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('[PROF-02…06] [GUARD-04] shows an empty profile, then a bookmarked story, and asks to sign in on sign-out', async ({
  page,
  signIn,
}) => {
  const account = await signIn(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anonymous User')
  await expect(page.getByText(account.email)).toBeVisible()
  await expect(page.getByText(/^Joined [A-Z][a-z]+ \d+, \d{4}$/)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([
    'Bookmarked Stories (0)',
    'Your stories (0)',
    'Your listings (0)',
    'Saved assets (0)',
    'Saved lessons (0)',
  ])
  await expect(page.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Stories' }).first()).toHaveAttribute(
    'href',
    '/directory',
  )

  const id = (await firstStory(page)).split('/').at(-1) ?? ''
  const saved = await page.request.put(`/api/startups/${id}/bookmark`, { headers: { origin: ORIGIN } })
  expect(saved.ok()).toBe(true)
  await page.goto('/profile')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Bookmarked Stories (1)')
  const card = page.getByRole('tabpanel').getByRole('article')
  await expect(card.getByRole('link')).toHaveAttribute('href', `/startup/${id}`)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(`/story/${id}`)

  await page.goto('/guidelines')
  await page.route('**/api/bookmarks', (route) => route.fulfill({ status: 400, json: { message: 'No.' } }))
  const links = page
    .getByRole('navigation')
    .or(page.getByRole('banner'))
    .getByRole('link', { name: 'Profile' })
  await links.filter({ visible: true }).first().click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Bookmarked Stories (0)')
  await expect(page.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ visible: true, hasText: /\S/ })).toHaveCount(0)

  await pressSignOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in')
})

test('[PROF-08] [CALLS-19] changes name and picture, keeps the input on failure and sends only what changed', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  await page.goto('/profile')
  // Toasts stay readable for assistive technology although their region is older than the dialog.
  await page.getByRole('button', { name: 'Edit profile' }).hover()
  await expect(toasts(page)).toBeAttached()
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const form = dialog(page, 'Edit profile')
  await form.getByLabel('Full name').fill('Maya Lindqvist')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } })
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(form.getByText('Your picture')).toBeVisible()

  const letSave = await intercept(page, '**/api/profiles/*', (route) =>
    route.fulfill({ status: 400, json: { message: 'No.' } }),
  )
  await Promise.all([
    expect(toastSaying(page, 'Update failed')).toBeVisible(),
    form.getByRole('button', { name: 'Save' }).click(),
  ])
  await expect(form.getByLabel('Full name')).toHaveValue('Maya Lindqvist')
  letSave()

  await Promise.all([
    expect(toastSaying(page, 'Profile updated')).toBeVisible(),
    form.getByRole('button', { name: 'Save' }).click(),
  ])
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Lindqvist')
  await page.reload()
  const avatar = page.locator('main img[src^="/files/avatars/"]')
  await expect(avatar).toBeVisible()

  // A new picture doesn't overwrite a name that was changed in another window.
  const firstAvatar = (await avatar.getAttribute('src')) ?? ''
  const { user } = await (await page.request.get('/api/session')).json()
  const renamed = await page.request.patch(`/api/profiles/${user.id}`, {
    headers: { origin: ORIGIN },
    data: { full_name: 'Changed Elsewhere' },
  })
  expect(renamed.status()).toBe(200)
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(form.getByText('Your picture')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changed Elsewhere')
  await expect(avatar).not.toHaveAttribute('src', firstAvatar)
})

test('resets a forgotten password by email and changes it on the security page', async ({ page, signIn }) => {
  const account = await signIn(page)
  await page.goto('/dashboard')
  await pressSignOut(page)
  await expect(page).toHaveURL(/\/auth/)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const request = page.getByRole('form', { name: 'Forgot password?' })
  await emailField(request).fill(account.email)
  await request.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(/we've sent it a link/)).toBeVisible()

  const link = await resetLink(page, account.email)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('the second one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signInWithForm(page, { ...account, password: 'the second one' })
  await expect(page).toHaveURL('/dashboard')

  await page.goto(link)
  await expect(page.getByText(/^This link has expired or was already used/)).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)

  await page.goto('/reset-password?token=made-up')
  await page.getByLabel('New password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText(/^This link has expired or was already used/)).toBeVisible()
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')

  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Change password' }).click()
  const form = dialog(page, 'Change password')
  await form.getByLabel('Current password', { exact: true }).fill('not the one')
  await form.getByLabel('New password', { exact: true }).fill('the third one')
  await form.getByRole('button', { name: 'Save password' }).click()
  await expect(form.getByText("That isn't your current password")).toBeVisible()
  await form.getByLabel('Current password', { exact: true }).fill('the second one')
  const letChange = await intercept(page, '**/api/passwords/change', (route) => route.abort())
  await form.getByRole('button', { name: 'Save password' }).click()
  await expect(form.getByText(/^The connection was lost, but your password may have changed/)).toBeVisible()
  letChange()
  await form.getByRole('button', { name: 'Save password' }).click()
  await expect(toastSaying(page, 'Password changed')).toBeVisible()
})

async function resetLink(page: Page, address: string): Promise<string> {
  let link: string | undefined
  const look = async () => {
    const emails: { to: string; text: string }[] = await (await page.request.get('/dev/mail.json')).json()
    link = emails
      .filter(({ to }) => to === address)
      .flatMap(({ text }) => text.match(/https?:\/\/\S+\/reset-password\/\S+/) ?? [])[0]
    return link
  }
  await expect.poll(look, { message: `an email with a reset link to ${address}` }).toBeTruthy()
  return link ?? ''
}
