import { expect, type Page } from '@playwright/test'
import { storyForm } from '../../app/features/stories/story-form.fixture.ts'

/** Creates a story for the member who is signed in on the page. */
export async function postStory(page: Page, changes: object = {}): Promise<{ id: string; name: string }> {
  const story = storyForm(changes)
  const response = await page.request.post('/api/startups', { data: story })
  expect(response.status()).toBe(201)
  return story
}

export async function commentOn(page: Page, startup_id: string, content: string): Promise<void> {
  const id = crypto.randomUUID()
  const posted = await page.request.post('/api/comments', { data: { id, startup_id, content } })
  expect(posted.status()).toBe(201)
}

/** Runs in the page: clicks twice before the next render. */
export function clickTwice(button: Element) {
  for (let times = 0; times < 2; times += 1) button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}
