import { codeOf, secretFrom } from '../two-step.ts'
import { expect, test } from './fixtures.ts'
import { pressSignOut, signInWithForm, toastSaying } from './sign-in.ts'

test('a member sets up two-step sign-in, signs in with it and comes to the page they wanted', async ({
  page,
  newPerson,
  signIn,
}) => {
  const member = await signIn(await newPerson())
  await page.goto('/profile/security')
  await signInWithForm(page, member)
  const block = page.getByRole('region', { name: 'Two-step sign-in' })
  await block.getByRole('button', { name: 'Set up' }).click()
  await expect(block.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const typed = await block
    .locator('b')
    .filter({ hasText: /^[A-Z2-7 ]+$/ })
    .textContent()
  const secret = secretFrom((typed ?? '').replaceAll(' ', ''))
  await block.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret))
  await block.getByRole('button', { name: 'Turn on' }).click()
  await expect(block.getByRole('heading', { name: 'Two-step sign-in is on' })).toBeFocused()
  await expect(block.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)

  await page.goto('/guidelines')
  await pressSignOut(page)
  await expect(toastSaying(page, 'Signed out')).toBeVisible()
  await page.goto('/submit?draft=1')
  await signInWithForm(page, member)
  await expect(page).toHaveURL('/auth/second-step?from=%2Fsubmit%3Fdraft%3D1')
  const form = page.getByRole('form', { name: 'Second step' })
  await form.getByRole('textbox', { name: 'Code' }).fill('000 000')
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(form.getByText('That code is wrong or has passed.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Code' })).toHaveValue('000 000')
  // The next one, since a code counts once.
  await form.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret, 1))
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/submit?draft=1')
})
