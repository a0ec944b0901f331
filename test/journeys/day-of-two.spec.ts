import { expect, type Page } from '@playwright/test'
import { storyForm } from '../../app/features/stories/story-form.fixture.ts'
import { test } from './fixtures.ts'
import { nameMember } from './named-member.ts'
import { readableEmail } from './readable-email.ts'
import { startServerWithMail } from './server-with-mail.ts'
import { toastSaying } from './sign-in.ts'

const QUESTION = 'How did you get a week out of that battery?'
const ANSWER = 'We slept between two heartbeats.'
const MUTED = 'This one makes no noise.'
const LATE = 'Are you still there?'
const BLOCKED = 'From someone you blocked.'

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })
const commentSaying = (page: Page, text: string) => page.locator('[id^="comment-"]').filter({ hasText: text })

/** Writes the beginning of a reply. */
async function beginReply(page: Page, to: string, words: string): Promise<void> {
  await commentSaying(page, to)
    .getByRole('button', { name: /^Reply/ })
    .click()
  await page.getByRole('textbox', { name: /^Reply to/ }).pressSequentially(words)
}

async function reply(page: Page, to: string, words: string): Promise<void> {
  await beginReply(page, to, words)
  await page.keyboard.press('Control+Enter')
  await expect(commentSaying(page, words)).toBeFocused()
}

test('two people comment, answer and mention, are told, read an email about it, mute, block and unblock', async ({
  newMember,
}) => {
  // A busy machine takes minutes to start another server.
  test.setTimeout(300_000)
  await using server = await startServerWithMail()
  const { origin } = server
  const join = async (full_name: string, handle: string) => {
    const page = await newMember()
    return { page, email: await nameMember(page, origin, { full_name, handle }) }
  }
  const { page: ada } = await join('Ada Lindqvist', 'ada')
  const { page: ben, email } = await join('Ben Okafor', 'ben')
  const story = storyForm({ name: 'Watchword' })
  const posted = await ada.request.post(`${origin}/api/startups`, { data: story, headers: { origin } })
  expect(posted.status(), await posted.text()).toBe(201)
  const path = `${origin}/story/${story.id}`
  const unreadOfBen = async () => (await (await ben.request.get(`${origin}/api/notifications`)).json()).unread

  // The founder is on another page and learns of the comment at once.
  await ada.goto(`${origin}/directory`)
  await expect(bell(ada, 0)).toBeVisible()
  await ben.goto(path)
  await ben.getByRole('textbox', { name: 'Comment' }).fill(QUESTION)
  await ben.getByRole('button', { name: 'Post Comment' }).click()
  await bell(ada, 1).click()
  await ada.getByRole('dialog', { name: 'Notifications' }).getByText('Ben Okafor commented on').click()
  await expect(commentSaying(ada, QUESTION)).toBeFocused()
  await expect(bell(ada, 0)).toBeVisible()

  // A reply that mentions makes one notification, and once it has waited, one email. What was read makes
  // none.
  await ben.goto(`${origin}/directory`)
  await beginReply(ada, QUESTION, '@be')
  await expect(ada.getByRole('option', { name: 'Ben Okafor' })).toBeVisible()
  await ada.keyboard.press('Enter')
  await ada.keyboard.type(ANSWER)
  await ada.keyboard.press('Control+Enter')
  await expect(commentSaying(ada, ANSWER).getByRole('link', { name: '@ben' })).toBeVisible()
  await expect(bell(ben, 1)).toBeVisible()
  await server.tenMinutesLater()
  await expect.poll(() => server.received.map(({ to }) => to)).toEqual([[email]])
  const words = readableEmail(server.received[0]?.raw ?? '')
  expect(words).toContain('Subject: Ada Lindqvist replied to you on Watchword')
  expect(words).toContain(ANSWER)
  expect(words).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await ben.goto(words.match(/http:\S+#comment-[\w-]+/)?.[0] ?? '')
  await expect(commentSaying(ben, ANSWER)).toBeFocused()
  await expect(bell(ben, 0)).toBeVisible()

  // Ben hears nothing of what he muted.
  await ben.getByRole('button', { name: 'Mute this discussion' }).click()
  await expect(toastSaying(ben, 'You hear nothing more of this discussion.')).toBeVisible()
  await reply(ada, QUESTION, MUTED)
  expect(await unreadOfBen()).toBe(0)
  await ben.goto(`${origin}/following?tab=all`)
  await ben.getByRole('button', { name: 'Mute this discussion', pressed: true }).click()
  await expect(ben.getByRole('heading', { name: 'Muted discussions' })).toBeHidden()

  // Ben no longer sees what Ada wrote; she still reads what he wrote, and can't answer.
  await ben.goto(path)
  await commentSaying(ben, ANSWER).getByRole('button', { name: 'More about the comment' }).click()
  await ben.getByRole('button', { name: 'Block Ada Lindqvist' }).click()
  await ben.getByRole('alertdialog').getByRole('button', { name: 'Block Ada Lindqvist' }).click()
  await expect(commentSaying(ben, BLOCKED)).toHaveCount(2)
  await expect(commentSaying(ben, ANSWER)).toBeHidden()
  await beginReply(ada, QUESTION, LATE)
  await ada.keyboard.press('Control+Enter')
  await expect(ada.getByRole('textbox', { name: /^Reply to/ })).toHaveAccessibleDescription(
    /You can't answer this comment\./,
  )
  await expect(ada.getByRole('textbox', { name: /^Reply to/ })).toHaveValue(LATE)
  expect(await unreadOfBen()).toBe(0)

  // Everything is as before, for both of them.
  await ben.goto(`${origin}/following?tab=all`)
  await ben.getByRole('button', { name: 'Unblock Ada Lindqvist' }).click()
  await expect(toastSaying(ben, 'You unblocked Ada Lindqvist')).toBeVisible()
  await ada.getByRole('button', { name: 'Post Reply' }).click()
  await expect(commentSaying(ada, LATE)).toBeFocused()
  await expect(bell(ben, 1)).toBeVisible()
  await ben.goto(path)
  for (const text of [ANSWER, MUTED, LATE]) await expect(commentSaying(ben, text)).toBeVisible()
  expect(server.received).toHaveLength(1)
})
