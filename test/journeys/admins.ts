import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { z } from 'zod'
import { aStoryForm } from '../../app/features/stories/test-form.ts'
import { type Account, confirmationLink, signUp } from './sign-up.ts'

/** Whom the server is told to take for an admin always; the setting stands in playwright.config.ts. */
const ROOT: Account = { email: 'root-admin@people.example', password: 'long enough to keep' }

const session = z.object({ user: z.object({ id: z.uuid() }) })

/** One for each worker. */
let root: Promise<APIRequestContext> | undefined

/** Makes an account as `signUp` does, and an admin of it. */
export async function signUpAdmin(page: Page): Promise<Account> {
  const account = await signUp(page)
  const { user } = session.parse(await (await page.request.get('/api/session')).json())
  root ??= signInAsRoot(new URL(page.url()).origin)
  const granted = await (await root).put(`/api/admin/users/${user.id}/roles/admin`)
  expect(granted.status(), `the admin role for ${account.email}`).toBe(200)
  return account
}

/** Workers begin at the same time: whoever comes first makes the account, and the mail's link may be followed twice. */
async function signInAsRoot(baseURL: string): Promise<APIRequestContext> {
  const asked = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const signIn = async () => {
    const isIn = (await asked.post('/api/session', { data: ROOT })).ok()
    if (isIn) return true
    await asked.post('/api/users', { data: ROOT })
    await asked.get(await confirmationLink(asked, ROOT.email))
    return false
  }
  await expect.poll(signIn, { message: 'the session of the first admin', timeout: 20_000 }).toBe(true)
  return asked
}

/** A story told by who is signed in on the page. */
export async function aStory(page: Page, changes: object = {}): Promise<{ id: string; name: string }> {
  const story = aStoryForm(changes)
  const told = await page.request.post('/api/startups', { data: story })
  expect(told.status()).toBe(201)
  return story
}

export async function commentOn(page: Page, startup_id: string, content: string): Promise<void> {
  const id = crypto.randomUUID()
  const posted = await page.request.post('/api/comments', { data: { id, startup_id, content } })
  expect(posted.status()).toBe(201)
}
