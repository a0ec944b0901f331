import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { serializeSigned } from 'hono/utils/cookie'
import {
  emailOf,
  idOf,
  PER_WORKER,
  PREPARED_PASSWORD,
  ROOT_TOKEN,
  SECRET,
  tokenOf,
} from './prepared-accounts.ts'

export interface PreparedAccount {
  email: string
  password: string
}

/** The server's origin. */
export const ORIGIN = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`

const COOKIE = 'unpause.session_token'

/** Signs the page's browser in to an unused account, from its next navigation on. */
export const signInAsNewMember = (page: Page): Promise<PreparedAccount> => signInAs(page, takeNumber())

/** Signs the page's browser in to an unused account with the admin role. */
export async function signInAsNewAdmin(page: Page): Promise<PreparedAccount> {
  const number = takeNumber()
  const granted = await fetch(`${ORIGIN}/api/admin/users/${idOf(number)}/roles/admin`, {
    method: 'PUT',
    headers: { cookie: await sessionCookie(ROOT_TOKEN), origin: ORIGIN },
  })
  expect(granted.status, `the admin role for ${emailOf(number)}`).toBe(200)
  return signInAs(page, number)
}

/** Counts in a file, since after a failure another process goes on in the place of the worker. */
function takeNumber(): number {
  const { parallelIndex } = test.info()
  const file = join(process.env.JOURNEYS_DATA_DIR ?? '', `accounts-of-worker-${parallelIndex}`)
  const used = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (used >= PER_WORKER)
    throw new Error(`This worker has used all ${PER_WORKER} accounts: raise PER_WORKER.`)
  writeFileSync(file, String(used + 1))
  return parallelIndex * PER_WORKER + used
}

const sessionCookie = (token: string) => serializeSigned(COOKIE, token, SECRET)

async function signInAs(page: Page, number: number): Promise<PreparedAccount> {
  const cookie = await sessionCookie(tokenOf(number))
  const value = cookie.slice(COOKIE.length + 1)
  await page.context().addCookies([{ name: COOKIE, value, url: ORIGIN, httpOnly: true, sameSite: 'Lax' }])
  return { email: emailOf(number), password: PREPARED_PASSWORD }
}
