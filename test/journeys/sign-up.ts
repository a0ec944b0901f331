import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'

export interface Account {
  email: string
  password: string
}

const mailbox = z.array(z.object({ to: z.string(), text: z.string() }))

/**
 * Makes an account, by the same calls as the form of /auth and the link in the mail, and leaves the page signed in
 * on /dashboard. The form itself has journeys of its own.
 * @param email one that no other test uses, when left out
 */
export async function signUp(page: Page, email = `${randomUUID()}@people.example`): Promise<Account> {
  const account = { email, password: 'long enough to keep' }
  const made = await page.request.post('/api/users', { data: account })
  expect(made.status(), `an account for ${email}`).toBe(201)
  await page.request.get(await confirmationLink(page.request, email))
  await page.goto('/dashboard')
  return account
}

/** The link in the newest mail to an address, once there is one. */
export async function confirmationLink(asked: APIRequestContext, email: string): Promise<string> {
  let link: string | undefined
  const look = async () => {
    const mails = mailbox.parse(await (await asked.get('/dev/mail.json')).json())
    link = mails.find(({ to }) => to === email)?.text.match(/https?:\/\/\S+/)?.[0]
    return link
  }
  const patience = { message: `a mail with a link to ${email}`, intervals: [50, 100, 200, 500] }
  await expect.poll(look, patience).toBeTruthy()
  return link ?? ''
}
