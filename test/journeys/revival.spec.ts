import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { tellOpenStory } from './open-story.ts'
import { toasts } from './page-parts.ts'
import { signOut } from './sign-in.ts'
import type { Account } from './take-account.ts'

const toast = (page: Page, words: string) => toasts(page).getByText(words, { exact: true })
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const contactEmail = (page: Page) => page.getByRole('textbox', { name: 'Contact email' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Interest' })
const widget = (page: Page, name: string) => page.getByRole('region', { name })

const mailbox = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }))

async function mailsTo(page: Page, email: string) {
  const mails = mailbox.parse(await (await page.request.get('/dev/mail.json')).json())
  return mails.filter(({ to, subject }) => to === email && subject.includes('is interested in'))
}

async function signIn(page: Page, { email, password }: Account) {
  const form = page.getByRole('form', { name: 'Sign In' })
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('[REVIVE-02] [REVIVE-03] [REVIVE-06] [REVIVE-13] [REVIVE-14] a member writes to a founder, who gets a mail and finds the letter', {
  tag: '@phone',
}, async ({ page, signUp, newPerson }) => {
  const founderPage = await newPerson()
  const founder = await signUp(founderPage)
  const story = await tellOpenStory(founderPage)
  const member = await signUp(page)

  await page.goto(story.path)
  await page.getByRole('link', { name: 'Express Interest' }).click()
  await expect(page).toHaveURL(story.contactPath)
  await expect(page.getByRole('heading', { level: 1, name: story.name })).toBeVisible()
  await expect(page.getByText('A radio station that only plays unfinished songs.')).toBeVisible()
  const about = page.getByRole('region', { name: 'About This Opportunity' })
  for (const detail of ['Sound engineer', 'Four hundred voice memos', 'Through this page']) {
    await expect(about.getByText(detail)).toBeVisible()
  }

  await message(page).fill('  I know two who sing, and one who has a server.\n')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/interest_contacts', async (route) => {
    await held
    await route.continue()
  })
  await sendButton(page).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  // What follows in seconds has to be seen by whoever is slow, too.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  letGo()
  await expect(toast(page, 'Your message has been sent to the founder.')).toBeVisible()
  await expect(message(page)).toHaveValue('')
  await page.clock.runFor(1_000)
  await expect(toast(page, 'The founder will be notified of your interest.')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL(story.path)
  await page.clock.resume()

  await expect.poll(async () => (await mailsTo(page, founder.email)).length).toBe(1)
  const [mail] = await mailsTo(page, founder.email)
  expect(mail?.subject).toContain(story.name)
  expect(mail?.text).toContain('> I know two who sing, and one who has a server.')
  expect(mail?.text).toContain(member.email)

  await founderPage.goto('/guidelines')
  await founderPage.goto(mail?.text.match(/https?:\/\/\S+\/dashboard\S*/)?.[0] ?? '')
  const received = widget(founderPage, 'Messages to you')
  await expect(received).toBeInViewport()
  await expect(received.getByText('1 new', { exact: true })).toBeVisible()
  const waiting = founderPage.getByRole('link', { name: '1 new message about your stories' })
  await expect(waiting).toHaveAttribute('href', /#interests$/)
  const interest = received.getByRole('group').filter({ hasText: story.name })
  await expect(interest.getByText('New', { exact: true })).toBeVisible()
  const words = { hasText: 'I know two who sing, and one who has a server.' }
  await expect(interest.getByRole('paragraph').filter(words)).toBeHidden()
  await interest.getByText(story.name).click()
  await expect(interest.getByRole('paragraph').filter(words)).toBeVisible()
  await expect(interest.getByRole('link', { name: `Reply to ${member.email}` })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await expect(interest.getByText('New', { exact: true })).toBeHidden()
  await expect(waiting).toBeHidden()
  await founderPage.reload()
  await expect(received.getByText(story.name)).toBeVisible()
  await expect(received.getByText('New', { exact: true })).toBeHidden()
  await expect(received.getByText('1 new', { exact: true })).toBeHidden()

  await page.goto('/dashboard')
  const sent = widget(page, 'Messages you sent')
  await sent.getByText(story.name).click()
  await expect(sent.getByRole('paragraph').filter(words)).toBeVisible()
})

test('[REVIVE-01] [REVIVE-09] [ROLES-02] a guest is sent to sign in, comes back to every word, sends, and lands on the story', async ({
  page,
  signUp,
  newPerson,
  newMember,
}) => {
  const founderPage = await newMember()
  const story = await tellOpenStory(founderPage)
  const memberPage = await newPerson()
  const member = await signUp(memberPage)

  await page.goto(story.path)
  await page.getByRole('link', { name: 'Express Interest' }).click()
  await message(page).fill('Let me ask as myself.')
  await contactEmail(page).fill('me@elsewhere.example')
  await sendButton(page).click()
  await expect(toast(page, 'Sign in required')).toBeVisible()
  await expect(toast(page, 'Please sign in to express interest.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)

  await signIn(page, member)
  await expect(page).toHaveURL(story.contactPath)
  await expect(message(page)).toHaveValue('Let me ask as myself.')
  await page.reload()
  await expect(message(page)).toHaveValue('Let me ask as myself.')
  await expect(contactEmail(page)).toHaveValue('me@elsewhere.example')
  await sendButton(page).click()
  await expect(toast(page, 'Interest sent!')).toBeVisible()
  await expect(page).toHaveURL(story.path)

  await page.goto(story.contactPath)
  await expect(message(page)).toHaveValue('')
})

test('[REVIVE-09] [REVIVE-10] a session that ended while somebody wrote costs them a sign-in and not a word', async ({
  page,
  signUp,
  newMember,
}) => {
  const founderPage = await newMember()
  const story = await tellOpenStory(founderPage)
  const member = await signUp(page)
  await page.goto(story.contactPath)
  await message(page).fill('Written over a long lunch.')
  await page.context().clearCookies()
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, member)
  await expect(page).toHaveURL(story.contactPath)
  await expect(message(page)).toHaveValue('Written over a long lunch.')
})

test('[REVIVE-10] what somebody wrote and did not send is gone with them: from the page, and for whoever comes next', {
  tag: '@phone',
}, async ({ page, signUp, newMember }) => {
  const founderPage = await newMember()
  const story = await tellOpenStory(founderPage)
  await signUp(page)
  await page.goto(story.contactPath)
  await message(page).fill('Between the founder and me.')
  await signOut(page)
  await expect(message(page)).toHaveValue('')
  await page.reload()
  await expect(message(page)).toHaveValue('')
  await message(page).fill('Written by a guest.')
  await signUp(page)
  await page.goto('/dashboard')
  await page.goto(story.contactPath)
  await expect(message(page)).toHaveValue('Written by a guest.')
  await page.context().clearCookies()
  await signUp(page)
  await page.goto('/dashboard')
  await page.goto(story.contactPath)
  await expect(message(page)).toHaveValue('')
})

test('[REVIVE-11] [REVIVE-15] what cannot be sent is told, nothing typed is lost, and the next try sends it once', async ({
  page,
  signUp,
  newPerson,
}) => {
  const founderPage = await newPerson()
  const founder = await signUp(founderPage)
  const story = await tellOpenStory(founderPage)
  await signUp(page)
  await page.goto(story.contactPath)

  await message(page).fill(' \n ')
  await sendButton(page).click()
  await expect(toast(page, 'Message required')).toBeVisible()
  await expect(toast(page, 'Please enter a message to the founder.')).toBeVisible()
  await expect(message(page)).toBeFocused()

  await message(page).fill('Still here?')
  await contactEmail(page).fill('nobody')
  await sendButton(page).click()
  await expect(toast(page, 'Failed to send interest')).toBeVisible()
  await expect(contactEmail(page)).toBeFocused()
  await expect(contactEmail(page)).toHaveAccessibleDescription(
    /Please enter a valid email address, or leave it empty/,
  )

  await contactEmail(page).fill('')
  await page.route('**/api/interest_contacts', async (route) => {
    // It arrives, and the answer is lost on the way.
    await route.fetch()
    await route.abort()
  })
  await sendButton(page).click()
  await expect(toast(page, 'Please try again later.')).toBeVisible()
  await expect(message(page)).toHaveValue('Still here?')

  await page.unroute('**/api/interest_contacts')
  await page.route('**/api/interest_contacts', (route) =>
    route.fulfill({ status: 404, json: { code: 'PGRST116', message: 'Revival opportunity not found' } }),
  )
  await sendButton(page).click()
  await expect(toast(page, 'Revival opportunity not found')).toBeVisible()
  await expect(message(page)).toHaveValue('Still here?')

  await page.unroute('**/api/interest_contacts')
  await sendButton(page).click()
  await expect(toast(page, 'Interest sent!')).toBeVisible()
  await expect.poll(async () => (await mailsTo(page, founder.email)).length).toBe(1)
  await founderPage.goto('/dashboard')
  await expect(widget(founderPage, 'Messages to you').getByRole('group')).toHaveCount(1)
})

test('[REVIVE-07] Cancel and Back go back in history, and to the story where there is none', async ({
  page,
  newMember,
}) => {
  const founderPage = await newMember()
  const story = await tellOpenStory(founderPage)
  for (const name of ['Cancel', 'Back']) {
    await page.goto('/guidelines')
    await page.goto(story.contactPath)
    await page.getByRole('button', { name }).click()
    await expect(page).toHaveURL(story.path)

    await page.getByRole('link', { name: 'Express Interest' }).click()
    await expect(page).toHaveURL(story.contactPath)
    await page.getByRole('button', { name }).click()
    await expect(page).toHaveURL(story.path)
    await page.goForward()
    await expect(page).toHaveURL(story.contactPath)
  }
})

test('[REVIVE-04] [REVIVE-05] [REVIVE-08] the message has room for six lines, and without an offer the page says so', async ({
  page,
  newMember,
}) => {
  const founderPage = await newMember()
  const story = await tellOpenStory(founderPage, {
    name: 'The Extraordinarily Long-Named Exchange for Donaudampfschifffahrtsgesellschaftskalender',
    one_liner: 'אפליקציה שידעה על הפקק לפני שהוא קרה',
  })
  await page.goto(story.contactPath)
  await expect(contactEmail(page)).toHaveAccessibleDescription('if different from your account email')
  expect((await message(page).boundingBox())?.height).toBeGreaterThan(140)

  const answer = await page.goto('/contact-founder/00000000-0000-4000-8000-000000000000')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Revival opportunity not found' })).toBeVisible()
})
