import { randomUUID } from 'node:crypto'
import { expect, type Page, request } from '@playwright/test'
import type { Open, Screens } from './accessible-screens.ts'
import { confirmationLink } from './confirmation-link.ts'
import { createOpenStory } from './create-open-story.ts'
import { firstStory } from './first-story.ts'
import { fillIn, signUpForm } from './sign-in.ts'
import { suspend } from './suspended-member.ts'
import { ORIGIN } from './take-account.ts'

const at =
  (path: string): Open =>
  (page) =>
    page.goto(path)

const A_SECRET = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Unpause:maya%40people.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}

/** The link of somebody's sign-up in another browser, with a long address. */
async function signUpLink(page: Page) {
  const email = `donaudampfschifffahrt-${randomUUID()}@people.example`
  const elsewhere = await request.newContext({ baseURL: ORIGIN, extraHTTPHeaders: { origin: ORIGIN } })
  await elsewhere.post('/api/users', { data: { email, password: 'long enough' } })
  await elsewhere.dispose()
  return confirmationLink(page.request, email)
}

async function ownEmail(page: Page): Promise<string> {
  const { user } = await (await page.request.get('/api/session')).json()
  return String(user.email)
}

export const ACCOUNT_SCREENS: Screens = {
  'the sign-in page': ['guest', at('/auth')],
  'the sign-in page with errors': [
    'guest',
    async (page) => {
      await page.goto('/auth')
      for (const name of ['Sign In', 'Create Account'])
        await page.getByRole('main').getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('alert').getByText('Please fill in all fields')).toHaveCount(2)
    },
  ],
  'the page after a sign-up': [
    'guest',
    async (page) => {
      await page.goto('/auth')
      const form = signUpForm(page)
      const email = `donaudampfschifffahrtsgesellschaft-${randomUUID()}@people.example`
      await fillIn(form, { email, password: 'long enough' })
      await form.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    },
  ],
  'the page of a link that has ended': ['guest', at('/auth/confirm-email')],
  'the page of the second step': [
    'guest',
    async (page) => {
      await page.goto('/auth/second-step')
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page.getByText('Please enter a code')).toBeVisible()
    },
  ],
  'the page for a forgotten password': ['guest', at('/forgot-password')],
  'the page for a new password': ['guest', at('/reset-password?token=made-up')],
  'the page of a confirmation link in another browser': [
    'guest',
    async (page) => {
      await page.goto(await signUpLink(page))
      await page.getByRole('button', { name: 'Confirm and sign in' }).click()
      await expect(page.getByRole('alert').getByText('Please fill in all fields')).toBeVisible()
    },
  ],
  'the page of a confirmation link while someone is signed in': [
    'member',
    async (page) => {
      await page.goto(await signUpLink(page))
      await expect(page.getByRole('heading', { name: 'Sign out first?' })).toBeVisible()
    },
  ],
  'the page of an incomplete confirmation link': ['guest', at('/auth/confirm')],
  'a page of a suspended member': [
    'member',
    async (page, newMember) => {
      await suspend(page, await newMember())
      await page.goto(await firstStory(page))
      await expect(page.getByRole('link', { name: 'Appeal' })).toBeVisible()
      await expect(page.getByText("you can't post comments")).toBeVisible()
    },
  ],
  'an empty profile': ['member', at('/profile')],
  "no stories of one's own": ['member', at('/profile?tab=stories')],
  'the menu of an own story': [
    'member',
    async (page) => {
      const { name } = await createOpenStory(page)
      await page.goto('/profile?tab=stories')
      await page.getByRole('button', { name: `More for ${name}` }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Withdraw' })).toBeVisible()
    },
  ],
  'the security page': [
    'member',
    async (page) => {
      await page.request.delete('/api/sessions', { headers: { origin: ORIGIN } })
      await page.goto('/profile/security')
      await expect(page.getByText('This device')).toBeVisible()
      await expect(page.getByText('Signed out all other devices')).toBeVisible()
    },
  ],
  'what a member looks for, with what fits': [
    'member',
    async (page, newMember) => {
      const role = `${randomUUID()} keeper`
      const revival = { looking_for_roles: [role, 'Designer'], available_assets: [], contact_method: '' }
      await createOpenStory(await newMember(), { revival })
      await page.request.put('/api/wishes', { data: { roles: [role], hours_a_week: 6, terms: ['free'] } })
      await page.goto('/revivals/looking')
      await expect(page.getByRole('complementary', { name: 'Right now' }).getByRole('link')).toHaveCount(1)
    },
  ],
  'how a trader sells': [
    'member',
    async (page) => {
      await page.goto('/profile/seller')
      await page.getByRole('radio', { name: 'As a trader' }).check({ force: true })
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Please confirm that you only offer what the law allows.')).toBeVisible()
    },
  ],
  'the security page of a leaving member': [
    'member',
    async (page) => {
      await page.request.post('/api/account-deletion', { headers: { origin: ORIGIN } })
      await page.goto('/profile/security')
      await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible()
    },
  ],
  'a page of a leaving member': [
    'member',
    async (page) => {
      await page.request.post('/api/account-deletion', { headers: { origin: ORIGIN } })
      await page.goto('/directory')
      await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible()
    },
  ],
  'the question before an account is deleted': [
    'member',
    async (page) => {
      await page.goto('/profile/security')
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Delete your account?' })).toBeVisible()
    },
  ],
  'the page of a link that keeps an account': ['guest', at('/auth/keep?token=made-up')],
  'the page of a valid link that keeps an account': [
    'member',
    async (page) => {
      const email = await ownEmail(page)
      await page.request.post('/api/account-deletion', { headers: { origin: ORIGIN } })
      await page.goto(await confirmationLink(page.request, email))
      await expect(page.getByRole('main').getByRole('button', { name: 'Keep my account' })).toBeVisible()
    },
  ],
  'the page of a valid link that changes an email address': [
    'member',
    async (page) => {
      const email = `donaudampfschifffahrt-${randomUUID()}@people.example`
      await page.request.post('/api/email-change', { data: { email }, headers: { origin: ORIGIN } })
      await page.goto(await confirmationLink(page.request, email))
      await expect(page.getByRole('heading', { name: 'Use this address?' })).toBeVisible()
    },
  ],
  'the security page where a second factor is required': [
    'member',
    async (page) => {
      await page.route('**/api/two-step-sign-in', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), is_required: true } })
      })
      // The page isn't loaded again, since the server's page says that it isn't required.
      await page.goto('/profile')
      await page.getByRole('link', { name: 'Security' }).filter({ visible: true }).first().click()
      await expect(page.getByText('This site requires two-step sign-in.')).toBeVisible()
    },
  ],
  'the security page, setting up two-step sign-in': [
    'member',
    async (page) => {
      // A sign-in of hours ago would have to be repeated first, which isn't what this is about.
      await page.route('**/api/two-step-sign-in/secret', (route) => route.fulfill({ json: A_SECRET }))
      await page.goto('/profile/security')
      await page.getByRole('button', { name: 'Set up' }).click()
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
      await page.getByRole('button', { name: 'Turn on' }).click()
      await expect(page.getByText('Please enter a code')).toBeVisible()
    },
  ],
  'the form of a correction': [
    'member',
    async (page) => {
      const { id } = await createOpenStory(page)
      await page.goto(`/correct/${id}`)
      await expect(page.getByRole('button', { name: 'Send the correction' })).toBeVisible()
    },
  ],
  'a profile with a saved story': [
    'member',
    async (page) => {
      const id = (await firstStory(page)).split('/').at(-1)
      await page.request.put(`/api/startups/${id}/bookmark`, { headers: { origin: ORIGIN } })
      await page.goto('/profile')
      await expect(page.getByRole('tabpanel').getByRole('article')).toBeVisible()
    },
  ],
  'new recovery codes': [
    'member',
    async (page) => {
      await page.route('**/api/two-step-sign-in/secret', (route) => route.fulfill({ json: A_SECRET }))
      const recovery_codes = Array.from({ length: 10 }, (_, number) => `ab${number}d-e2fg-h3jk`)
      await page.route('**/api/two-step-sign-in', (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill({ json: { recovery_codes } }),
      )
      await page.goto('/profile/security')
      await page.getByRole('button', { name: 'Set up' }).click()
      const block = page.getByRole('region', { name: 'Two-step sign-in' })
      await block.getByRole('textbox', { name: 'Code' }).fill('000000')
      await block.getByRole('button', { name: 'Turn on' }).click()
      await expect(block.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    },
  ],
  'the question who somebody is': [
    'member',
    async (page) => {
      const json = { code: 'reauthentication_required', message: 'Please confirm that it is you.' }
      await page.route('**/api/export', (route) => route.fulfill({ status: 403, json }))
      await page.goto('/profile/security')
      await page.getByRole('button', { name: 'Export my data' }).click()
      await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible()
    },
  ],
  'the profile form': [
    'member',
    async (page) => {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Edit profile' }).click()
    },
  ],
  'the password form with an error': [
    'member',
    async (page) => {
      await page.goto('/profile/security')
      await page.getByRole('button', { name: 'Change password' }).click()
      const form = page.getByRole('dialog', { name: 'Change password' })
      await form.getByLabel('Current password', { exact: true }).fill('not the one')
      await form.getByLabel('New password', { exact: true }).fill('the third one')
      await form.getByRole('button', { name: 'Save password' }).click()
      await expect(form.getByText("That isn't your current password")).toBeVisible()
    },
  ],
}
