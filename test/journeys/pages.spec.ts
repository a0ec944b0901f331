import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { newsletterLink } from './newsletter-link.ts'

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const someone = () => `${randomUUID()}@people.example`

const supportForm = (page: Page) => page.getByRole('form', { name: 'Contact Support' })
const contactForm = (page: Page) => page.getByRole('form', { name: 'Write to us' })

async function fill(form: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: false }).fill(value)
}

/** Expects that Send can be pressed only once the last of the fields is filled, and no longer when one is emptied. */
async function expectGuarded(form: Locator, values: Record<string, string>) {
  const send = form.getByRole('button', { name: 'Send' })
  for (const [label, value] of Object.entries(values)) {
    await expect(send).toBeDisabled()
    await form.getByLabel(label).fill('   ')
    await expect(send).toBeDisabled()
    await form.getByLabel(label).fill(value)
  }
  await expect(send).toBeEnabled()
}

const expectEmpty = async (form: Locator, labels: string[]) => {
  for (const label of labels) await expect(form.getByLabel(label)).toHaveValue('')
}

test('[STATIC-01] the questions open and close, without scripts too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/support')
  const answer = page.getByText("On your profile page, under 'Bookmarks'.")
  await expect(answer).toBeHidden()
  await page.getByText('Where are my bookmarks?').click()
  await expect(answer).toBeVisible()
  await page.getByText('Where are my bookmarks?').click()
  await expect(answer).toBeHidden()
  await context.close()
})

test('[STATIC-06] [STATIC-07] a message to support is asked for whole, sent, and thanked for', async ({
  page,
}) => {
  await page.goto('/support')
  const form = supportForm(page)
  const values = { Name: 'Vera', Email: someone(), Subject: 'URGENT: my story', Message: 'It shows twice.' }
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(form.getByLabel('Message')).toHaveAttribute('rows', '5')
  for (const label of Object.keys(values))
    await expect(form.getByLabel(label)).toHaveAttribute('required', '')

  await expectGuarded(form, values)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(toasts(page).getByText('Message sent!')).toBeVisible()
  await expect(toasts(page).getByText("We'll get back to you within 24 hours.")).toBeVisible()
  await expectEmpty(form, Object.keys(values))
  await expect(form.getByRole('button', { name: 'Send' })).toBeDisabled()
})

test('[STATIC-09] [STATIC-10] [STATIC-11] [STATIC-12] a message from the contact page says what it is about', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible()
  const form = contactForm(page)
  const category = form.getByLabel('Category')
  const options = await category
    .locator('option')
    .evaluateAll((all) => all.map((option) => [option.getAttribute('value'), option.textContent]))
  expect(options).toEqual([
    ['', 'Choose a category'],
    ['general', 'General Inquiry'],
    ['support', 'Technical Support'],
    ['partnership', 'Partnership'],
    ['feedback', 'Feedback'],
    ['urgent', 'Urgent Issue'],
  ])
  await expect(form.getByLabel('Email Address')).toHaveAttribute('type', 'email')
  await expect(form.getByLabel('Message')).toHaveAttribute('rows', '6')
  const texts = ['Full Name', 'Email Address', 'Subject', 'Message']
  for (const label of [...texts, 'Category'])
    await expect(form.getByLabel(label)).toHaveAttribute('required', '')

  const send = form.getByRole('button', { name: 'Send' })
  await fill(form, { 'Full Name': 'Vera', 'Email Address': someone(), Subject: 'Hello', Message: 'A word.' })
  await expect(send).toBeDisabled()
  await category.selectOption('Partnership')
  await send.click()
  await expect(toasts(page).getByText('Message sent successfully!')).toBeVisible()
  await expect(toasts(page).getByText("We'll get back to you within 24 hours.")).toBeVisible()
  await expectEmpty(form, [...texts, 'Category'])
  await expect(send).toBeDisabled()
})

test('[STATIC-07] [SHELL-34] what the server refuses stays in the form, marked and with the reason', async ({
  page,
}) => {
  await page.goto('/support')
  const form = supportForm(page)
  await fill(form, { Name: 'Vera', Email: 'vera@nowhere', Subject: 'Hello', Message: 'A word.' })
  await form.getByLabel('Subject').press('Enter')
  await expect(toasts(page).getByText('Please enter a valid email address')).toBeVisible()
  const email = form.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveValue('vera@nowhere')
  await expect(form.getByLabel('Message')).toHaveValue('A word.')

  await email.fill(someone())
  await expect(email).not.toHaveAttribute('aria-invalid')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(toasts(page).getByText('Message sent!')).toBeVisible()
})

test('[STATIC-07] a message whose answer was lost is sent again as the same, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/support')
  const ids: unknown[] = []
  let isDown = true
  await page.route('**/api/support_messages', async (route) => {
    ids.push(z.object({ id: z.uuid() }).parse(route.request().postDataJSON()).id)
    await (isDown ? route.abort() : route.continue())
  })
  const form = supportForm(page)
  await fill(form, { Name: 'Vera', Email: someone(), Subject: 'Hello', Message: 'A word.' })
  const send = form.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(toasts(page).getByText("Your message wasn't sent")).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('A word.')
  await page.reload()
  await expect(form.getByLabel('Message')).toHaveValue('A word.')
  isDown = false
  await send.click()
  await expect(toasts(page).getByText('Message sent!')).toBeVisible()
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
  await page.reload()
  await expect(send).toBeDisabled()
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test('[STATIC-07] what is written on while a message is sent stays, and is sent as another', async ({
  page,
}) => {
  await page.goto('/support')
  const sent: string[] = []
  const mayGo = Promise.withResolvers<void>()
  await page.route('**/api/support_messages', async (route) => {
    sent.push(z.object({ message: z.string() }).parse(route.request().postDataJSON()).message)
    await mayGo.promise
    await route.continue()
  })
  const form = supportForm(page)
  await fill(form, { Name: 'Vera', Email: someone(), Subject: 'Hello', Message: 'A word.' })
  const send = form.getByRole('button', { name: 'Send' })
  await send.click()
  await expect.poll(() => sent.length).toBe(1)
  await form.getByLabel('Message').fill('A word. Plus one more.')
  mayGo.resolve()
  await expect(toasts(page).getByText('Message sent!')).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('A word. Plus one more.')
  await send.click()
  await expect(form.getByLabel('Message')).toHaveValue('')
  expect(sent).toEqual(['A word.', 'A word. Plus one more.'])
})

test('[STATIC-09] a message that was begun is there again when its writer comes back', async ({ page }) => {
  await page.goto('/contact')
  const form = contactForm(page)
  await form.getByLabel('Category').selectOption({ index: 2 })
  await form.getByLabel('Message').fill('A word.')
  const chosen = await form.getByLabel('Category').inputValue()
  await page.goto('/faq')
  await page.goto('/contact')
  await expect(form.getByLabel('Message')).toHaveValue('A word.')
  await expect(form.getByLabel('Category')).toHaveValue(chosen)
})

test('[STATIC-06] what was typed before the scripts came counts, and stays', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/support', { waitUntil: 'commit' })
  const form = supportForm(page)
  await fill(form, { Name: 'Vera', Email: someone(), Subject: 'Hello', Message: 'A word.' })
  await expect(form.getByRole('button', { name: 'Send' })).toBeDisabled()
  scripts.resolve()
  await expect(form.getByRole('button', { name: 'Send' })).toBeEnabled()
  await expect(form.getByLabel('Message')).toHaveValue('A word.')
})

test('[STATIC-17] a page that was kept since yesterday shows the date of today', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2041-03-06T00:00:10Z'))
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path)
    await expect(page.getByText('Last updated: March 6, 2041')).toBeVisible()
  }
})

test('[STATIC-15] the contents lead to a chapter, clear of the header', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/guidelines')
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Enforcement' }).click()
  await expect(page).toHaveURL('/guidelines#enforcement')
  const heading = page.getByRole('heading', { level: 2, name: 'Enforcement' })
  await expect(heading).toBeInViewport()
  const { top, headerEnd } = await heading.evaluate((element) => ({
    top: element.getBoundingClientRect().top,
    headerEnd: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
  }))
  expect(top).toBeGreaterThanOrEqual(headerEnd)
})

test('[SHELL-17] [SHELL-19] a reader subscribes, confirms from the mail, and leaves again', async ({
  page,
}) => {
  const email = someone()
  await page.goto('/guidelines')
  await page.getByLabel('Hear when something unpauses').fill(email)
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(toasts(page).getByText('Thanks for subscribing!')).toBeVisible()

  await page.goto(await newsletterLink(page, email, 'confirm'))
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "You're on the list" })).toBeVisible()

  await page.goto(await newsletterLink(page, email, 'unsubscribe'))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Unsubscribe from the newsletter?' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "You're unsubscribed" })).toBeVisible()
})
