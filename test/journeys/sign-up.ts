import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

export interface Account {
  email: string
  password: string
}

const mailbox = z.array(z.object({ to: z.string(), text: z.string() }))

/**
 * Makes an account as a newcomer would, through the form of /auth and the link in the mail, and leaves the page
 * signed in on /dashboard.
 * @param email one that no other test uses, when left out
 */
export async function signUp(page: Page, email = `${randomUUID()}@people.example`): Promise<Account> {
  const password = 'long enough to keep'
  await page.goto('/auth')
  const form = page.getByRole('region', { name: 'New to Unpause?' })
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await page.goto(await confirmationLink(page, email))
  await page.waitForURL('/dashboard')
  return { email, password }
}

async function confirmationLink(page: Page, email: string): Promise<string> {
  let link: string | undefined
  const look = async () => {
    const mails = mailbox.parse(await (await page.request.get('/dev/mail.json')).json())
    link = mails.find(({ to }) => to === email)?.text.match(/https?:\/\/\S+/)?.[0]
    return link
  }
  await expect.poll(look, { message: `a mail with a link to ${email}` }).toBeTruthy()
  return link ?? ''
}
