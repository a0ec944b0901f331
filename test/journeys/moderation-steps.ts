import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { ORIGIN } from './take-account.ts'

const headers = { origin: ORIGIN }

/** Reports a comment as whoever is signed in. @returns its receipt */
export async function reportComment(
  page: Page,
  comment: string,
  words: string,
): Promise<{ number: string; secret: string }> {
  const data = { id: randomUUID(), kind: 'comment', thing: comment, reason: 'spam', words }
  const sent = await page.request.post('/api/reports', { data, headers })
  expect(sent.status(), await sent.text()).toBe(201)
  return sent.json()
}

/** @returns the ID of a new comment by whoever is signed in */
export async function commentAs(page: Page, startup_id: string, content: string): Promise<string> {
  const id = randomUUID()
  const posted = await page.request.post('/api/comments', { data: { id, startup_id, content }, headers })
  expect(posted.status(), await posted.text()).toBe(201)
  return id
}

/** Decides about a reported comment as the admin who is signed in. */
export async function decideAbout(admin: Page, comment: string, act: 'hide' | 'dismiss', words: string) {
  const path = `/api/admin/reports/comment/${comment}`
  const claimed = await admin.request.put(`${path}/claim`, { data: {}, headers })
  expect(claimed.status(), await claimed.text()).toBe(200)
  const data = { id: randomUUID(), act, words, ...(act === 'hide' && { rule: 'comment' }) }
  const decided = await admin.request.post(`${path}/decision`, { data, headers })
  expect(decided.status(), await decided.text()).toBe(201)
}
