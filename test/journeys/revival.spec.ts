import type { Page } from '@playwright/test'
import { z } from 'zod'
import { createOpenStory } from './create-open-story.ts'
import { expect, test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { pressSignOut, signInWithForm, toastSaying } from './sign-in.ts'

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const contactEmail = (page: Page) => page.getByRole('textbox', { name: 'Contact email' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Interest' })
const widget = (page: Page, name: string) => page.getByRole('region', { name })

const mailbox = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }))

async function emailsTo(page: Page, email: string) {
  const emails = mailbox.parse(await (await page.request.get('/dev/mail.json')).json())
  return emails.filter(({ to, subject }) => to === email && subject.includes('is interested in'))
}

test('[REVIVE-02] [REVIVE-03] [REVIVE-06] [REVIVE-13] [REVIVE-14] sends a message to a founder, who gets an email and reads it on the dashboard', async ({
  page,
  signIn,
  newPerson,
}) => {
  const founderPage = await newPerson()
  const founder = await signIn(founderPage)
  const story = await createOpenStory(founderPage)
  const member = await signIn(page)
  const errors: string[] = []
  founderPage.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
  await founderPage.goto(story.path)
  await expect(founderPage.getByRole('heading', { level: 1, name: story.name })).toBeVisible()
  await expect(founderPage.getByRole('link', { name: 'Express Interest' })).toHaveCount(0)
  expect(errors).toEqual([])

  await page.goto(story.path)
  await page.getByRole('link', { name: 'Express Interest' }).click()
  await expect(page).toHaveURL(story.contactPath)
  await expect(page.getByRole('heading', { level: 1, name: story.name })).toBeVisible()
  // Other stories follow, with the same words.
  await expect(page.getByText('A radio station that only plays unfinished songs.').first()).toBeVisible()
  const about = page.getByRole('region', { name: 'About This Opportunity' })
  for (const detail of ['Sound engineer', 'Four hundred voice memos', 'Through this page']) {
    await expect(about.getByText(detail)).toBeVisible()
  }

  await message(page).fill('  I know two who sing, and one who has a server.\n')
  const response = Promise.withResolvers<void>()
  await page.route('**/api/interest_contacts', async (route) => {
    await response.promise
    await route.continue()
  })
  await sendButton(page).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  // Stops the clock to see each of the timed steps.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  response.resolve()
  await expect(toastSaying(page, 'Your message has been sent to the founder.')).toBeVisible()
  await expect(message(page)).toHaveValue('')
  await page.clock.runFor(1_000)
  await expect(toastSaying(page, 'The founder will be notified of your interest.')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL(story.path)
  await page.clock.resume()

  await expect.poll(async () => (await emailsTo(page, founder.email)).length).toBe(1)
  const [sentEmail] = await emailsTo(page, founder.email)
  expect(sentEmail?.subject).toContain(story.name)
  expect(sentEmail?.text).toContain('> I know two who sing, and one who has a server.')
  expect(sentEmail?.text).toContain(member.email)

  await founderPage.goto('/guidelines')
  await founderPage.goto(sentEmail?.text.match(/https?:\/\/\S+\/dashboard\S*/)?.[0] ?? '')
  const received = widget(founderPage, 'Messages to you')
  await expect(received).toBeInViewport()
  await expect(received.getByText('1 new', { exact: true })).toBeVisible()
  const waiting = founderPage.getByRole('link', { name: `waits for your answer about ${story.name}` })
  await expect(waiting).toHaveAttribute('href', /^\/messages\//)
  const counted = founderPage.getByRole('button', { name: 'Notifications, 1 unread' })
  await expect(counted).toBeVisible()
  const interest = received.getByRole('group').filter({ hasText: story.name })
  await expect(interest.getByText('New', { exact: true })).toBeVisible()
  const words = { hasText: 'I know two who sing, and one who has a server.' }
  await expect(interest.getByRole('paragraph').filter(words)).toBeHidden()
  await interest.getByText(story.name, { exact: true }).click()
  await expect(interest.getByRole('paragraph').filter(words)).toBeVisible()
  await expect(interest.getByRole('link', { name: `Reply by email to ${member.email}` })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await expect(interest.getByText('New', { exact: true })).toBeHidden()
  // Reading is no answer.
  await expect(waiting).toBeVisible()
  await expect(counted).toHaveCount(0)
  await founderPage.reload()
  await expect(received.getByText(story.name, { exact: true })).toBeVisible()
  await expect(received.getByText('New', { exact: true })).toBeHidden()
  await expect(received.getByText('1 new', { exact: true })).toBeHidden()

  await page.goto('/dashboard')
  const sent = widget(page, 'Messages you sent')
  await sent.getByText(story.name, { exact: true }).click()
  await expect(sent.getByRole('paragraph').filter(words)).toBeVisible()
})

test('[REVIVE-01] [REVIVE-09] [REVIVE-10] [ROLES-02] keeps the message when a guest signs in and when a session ends, then sends it', async ({
  page,
  signIn,
  newPerson,
  newMember,
}) => {
  const founderPage = await newMember()
  const story = await createOpenStory(founderPage)
  const memberPage = await newPerson()
  const member = await signIn(memberPage)

  await page.goto(story.path)
  await page.getByRole('link', { name: 'Express Interest' }).click()
  await message(page).fill('Let me ask as myself.')
  await contactEmail(page).fill('me@elsewhere.example')
  await sendButton(page).click()
  await expect(toastSaying(page, 'Sign in required')).toBeVisible()
  await expect(toastSaying(page, 'Please sign in to express interest.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)

  await signInWithForm(page, member)
  await expect(page).toHaveURL(story.contactPath)
  await expect(message(page)).toHaveValue('Let me ask as myself.')
  await page.reload()
  await expect(message(page)).toHaveValue('Let me ask as myself.')
  await expect(contactEmail(page)).toHaveValue('me@elsewhere.example')

  await page.context().clearCookies()
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/auth$/)
  await signInWithForm(page, member)
  await expect(page).toHaveURL(story.contactPath)
  await expect(message(page)).toHaveValue('Let me ask as myself.')
  await sendButton(page).click()
  await expect(toastSaying(page, 'Interest sent!')).toBeVisible()
  await expect(page).toHaveURL(story.path)

  await page.goto(story.contactPath)
  await expect(message(page)).toHaveValue('')
})

test('[REVIVE-10] deletes an unsent message on sign-out and never shows it to another member', async ({
  page,
  signIn,
  newMember,
}) => {
  const founderPage = await newMember()
  const story = await createOpenStory(founderPage)
  await signIn(page)
  await page.goto(story.contactPath)
  await message(page).fill('Between the founder and me.')
  await pressSignOut(page)
  await expect(message(page)).toHaveValue('')
  await page.reload()
  await expect(message(page)).toHaveValue('')
  await message(page).fill('Written by a guest.')
  await signIn(page)
  await page.goto('/dashboard')
  await page.goto(story.contactPath)
  await expect(message(page)).toHaveValue('Written by a guest.')
  await page.context().clearCookies()
  await signIn(page)
  await page.goto('/dashboard')
  await page.goto(story.contactPath)
  await expect(message(page)).toHaveValue('')
})

test('[REVIVE-11] [REVIVE-15] shows why sending a message fails, keeps it and sends it once on retry', async ({
  page,
  signIn,
  newPerson,
}) => {
  const founderPage = await newPerson()
  const founder = await signIn(founderPage)
  const story = await createOpenStory(founderPage)
  await signIn(page)
  await page.goto(story.contactPath)

  await message(page).fill(' \n ')
  await sendButton(page).click()
  await expect(toastSaying(page, 'Message required')).toBeVisible()
  await expect(toastSaying(page, 'Please enter a message to the founder.')).toBeVisible()
  await expect(message(page)).toBeFocused()

  await message(page).fill('Still here?')
  await contactEmail(page).fill('nobody')
  await sendButton(page).click()
  await expect(toastSaying(page, 'Failed to send interest')).toBeVisible()
  await expect(contactEmail(page)).toBeFocused()
  await expect(contactEmail(page)).toHaveAccessibleDescription(
    /Please enter a valid email address, or leave it empty/,
  )

  await contactEmail(page).fill('')
  const letAnswer = await intercept(page, '**/api/interest_contacts', async (route) => {
    // The request arrives, but its response is lost.
    await route.fetch()
    await route.abort()
  })
  await sendButton(page).click()
  await expect(toastSaying(page, 'Please try again later.')).toBeVisible()
  await expect(message(page)).toHaveValue('Still here?')

  letAnswer()
  const letSend = await intercept(page, '**/api/interest_contacts', (route) =>
    route.fulfill({ status: 404, json: { code: 'PGRST116', message: 'Revival opportunity not found' } }),
  )
  await sendButton(page).click()
  await expect(toastSaying(page, 'Revival opportunity not found')).toBeVisible()
  await expect(message(page)).toHaveValue('Still here?')

  letSend()
  await sendButton(page).click()
  await expect(toastSaying(page, 'Interest sent!')).toBeVisible()
  await expect.poll(async () => (await emailsTo(page, founder.email)).length).toBe(1)
  await founderPage.goto('/dashboard')
  await expect(widget(founderPage, 'Messages to you').getByRole('group')).toHaveCount(1)
})

// Each in a page of its own, which restores no position while the link is pressed.
for (const name of ['Cancel', 'Back']) {
  test(`[REVIVE-04] [REVIVE-07] gives the message enough room; ${name} goes back in history, or else to the story`, async ({
    page,
    newMember,
  }) => {
    const founderPage = await newMember()
    const story = await createOpenStory(founderPage)
    await page.goto('/guidelines')
    await page.goto(story.contactPath)
    expect((await message(page).boundingBox())?.height).toBeGreaterThan(140)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(story.path)

    await page.getByRole('link', { name: 'Express Interest' }).click()
    await expect(page).toHaveURL(story.contactPath)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(story.path)
    await page.goForward()
    await expect(page).toHaveURL(story.contactPath)
  })
}
