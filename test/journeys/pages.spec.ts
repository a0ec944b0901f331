import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { holdScripts } from './hold-scripts.ts'

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const newAddress = () => `${randomUUID()}@people.example`

const supportForm = (page: Page) => page.getByRole('form', { name: 'Contact Support' })
const contactForm = (page: Page) => page.getByRole('form', { name: 'Write to us' })

async function fill(form: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: false }).fill(value)
}

/** Expects Send to be disabled until each field has more than spaces. */
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

test('[STATIC-06] [STATIC-07] [SHELL-34] enables Send once the support form is complete, marks an invalid field and sends', async ({
  page,
}) => {
  await page.goto('/support')
  const form = supportForm(page)
  const send = form.getByRole('button', { name: 'Send' })
  const values = {
    Name: 'Vera',
    Email: 'vera@nowhere',
    Subject: 'URGENT: my story',
    Message: 'It shows twice.',
  }
  await expectGuarded(form, values)
  await form.getByLabel('Subject').press('Enter')
  await expect(toasts(page).getByText('Please enter a valid email address')).toBeVisible()
  const email = form.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveValue('vera@nowhere')
  await expect(form.getByLabel('Message')).toHaveValue('It shows twice.')

  await email.fill(newAddress())
  await expect(email).not.toHaveAttribute('aria-invalid')
  await send.click()
  await expect(toasts(page).getByText('Message sent!')).toBeVisible()
  await expect(toasts(page).getByText("We'll get back to you within 24 hours.")).toBeVisible()
  await expectEmpty(form, Object.keys(values))
  await expect(send).toBeDisabled()
})

test('[STATIC-09] [STATIC-10] [STATIC-11] [STATIC-12] restores a draft of the contact form and sends it with a category', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible()
  const form = contactForm(page)
  const category = form.getByLabel('Category')
  const send = form.getByRole('button', { name: 'Send' })
  const values = { 'Full Name': 'Vera', 'Email Address': newAddress(), Subject: 'Hello', Message: 'A word.' }
  await fill(form, values)
  await expect(send).toBeDisabled()
  await category.selectOption('Partnership')
  await page.goto('/faq')
  await page.goto('/contact')
  await expect(form.getByLabel('Message')).toHaveValue('A word.')
  await expect(category).toHaveValue('partnership')
  await send.click()
  await expect(toasts(page).getByText('Message sent successfully!')).toBeVisible()
  await expect(toasts(page).getByText("We'll get back to you within 24 hours.")).toBeVisible()
  await expectEmpty(form, [...Object.keys(values), 'Category'])
  await expect(send).toBeDisabled()
})

test('[STATIC-07] sends a message once after a lost connection, and an edit made meanwhile as another message', async ({
  page,
  signIn,
}) => {
  // All guests here have the same address, which can send five messages in ten minutes.
  await signIn(page)
  await page.goto('/support')
  const ids: unknown[] = []
  let isDown = true
  await page.route('**/api/support_messages', async (route) => {
    ids.push(z.object({ id: z.uuid() }).parse(route.request().postDataJSON()).id)
    await (isDown ? route.abort() : route.continue())
  })
  const form = supportForm(page)
  const email = newAddress()
  await fill(form, { Name: 'Vera', Email: email, Subject: 'Hello', Message: 'A word.' })
  const send = form.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(toasts(page).getByText("Your message wasn't sent")).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('A word.')
  await page.reload()
  await expect(form.getByLabel('Message')).toHaveValue('A word.')
  isDown = false
  await send.click()
  await expect(toasts(page).getByText('Message sent!')).toBeVisible()
  await expect(form.getByText(`We'll answer to ${email}.`)).toBeVisible()
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
  await page.reload()
  await expect(send).toBeDisabled()
  await expect(form.getByLabel('Message')).toHaveValue('')

  const sent: string[] = []
  const response = Promise.withResolvers<void>()
  await page.route('**/api/support_messages', async (route) => {
    sent.push(z.object({ message: z.string() }).parse(route.request().postDataJSON()).message)
    await response.promise
    await route.continue()
  })
  await fill(form, { Name: 'Vera', Email: newAddress(), Subject: 'Hello', Message: 'A word.' })
  await send.click()
  await expect.poll(() => sent.length).toBe(1)
  await form.getByLabel('Message').fill('A word. Plus one more.')
  response.resolve()
  await expect(toasts(page).getByText('Message sent!')).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('A word. Plus one more.')
  await send.click()
  await expect(form.getByLabel('Message')).toHaveValue('')
  expect(sent).toEqual(['A word.', 'A word. Plus one more.'])
})

test('[STATIC-06] keeps what was typed before hydration and enables Send', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/support', { waitUntil: 'commit' })
  const form = supportForm(page)
  await fill(form, { Name: 'Vera', Email: newAddress(), Subject: 'Hello', Message: 'A word.' })
  await expect(form.getByRole('button', { name: 'Send' })).toBeDisabled()
  releaseScripts()
  await expect(form.getByRole('button', { name: 'Send' })).toBeEnabled()
  await expect(form.getByLabel('Message')).toHaveValue('A word.')
})

test('[STATIC-15] scrolls to a chapter without hiding its heading behind the header', {
  tag: '@phone',
}, async ({ page }) => {
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
