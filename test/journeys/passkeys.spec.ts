import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { pressSignOut, signInWithForm, toastSaying } from './sign-in.ts'
import { ORIGIN } from './take-account.ts'

/** Browsers take no passkeys at an IP address. */
const SITE = ORIGIN.replace('127.0.0.1', 'localhost')

async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('adds a passkey, which the password then asks for, signs in with it and removes it', async ({
  page,
  newPerson,
  signIn,
  axe,
}) => {
  const member = await signIn(await newPerson())
  await addAuthenticator(page)
  await page.goto(`${SITE}/auth?from=%2Fprofile%2Fsecurity`)
  await signInWithForm(page, member)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toastSaying(page, 'Passkey added')).toBeVisible()
  const passkey = page.getByRole('listitem').filter({ hasText: 'Not used yet' })
  await expect(passkey).toContainText('Chrome')
  await expect(page.getByRole('heading', { name: 'Your password now asks for your passkey' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: "I've kept them" }).click()

  await passkey.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('My laptop')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(passkey).toContainText('My laptop')
  await axe(page)

  await pressSignOut(page)
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
  await page.goto(`${SITE}/auth?from=%2Fprofile%2Fsecurity`)
  await signInWithForm(page, member)
  await expect(page).toHaveURL(`${SITE}/auth/second-step?from=%2Fprofile%2Fsecurity&way=passkey`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(`${SITE}/profile/security`)
  const used = page.getByRole('listitem').filter({ hasText: 'My laptop' })
  await expect(used).toContainText('Last used')

  await used.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toastSaying(page, 'Passkey removed')).toBeVisible()
  await expect(used).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused()
})
