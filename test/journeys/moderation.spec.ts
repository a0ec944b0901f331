import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { postStory } from './admins.ts'
import { test } from './fixtures.ts'
import { commentAs } from './moderation-steps.ts'
import { toastSaying } from './sign-in.ts'
import { signInAsNewAdmin } from './take-account.ts'

const ADVERT = 'We help founders like you get 10,000 visitors a month.'
const APPEAL = 'The founder asked for tools like this one.'
const REVERSAL = 'We were wrong: you answered a question.'

async function emailTo(page: Page, email: string, part: string): Promise<string> {
  let found: string | undefined
  const look = async () => {
    const emails: { to: string; text: string }[] = await (await page.request.get('/dev/mail.json')).json()
    found = emails.find(({ to, text }) => to === email && text.includes(part))?.text
    return found
  }
  await expect.poll(look, { message: `an email to ${email} with “${part}”` }).toBeTruthy()
  return found ?? ''
}

/** Waits for the entry, so that keys act. */
const isOnIt = (page: Page) => expect(page.getByText("You're on it.")).toBeVisible()

test('a guest reports a comment, an admin hides it by keys alone, its author appeals, another admin takes it back', async ({
  page: guest,
  newPerson,
  newMember,
  signIn,
}) => {
  const founder = await newMember()
  const { id } = await postStory(founder, { name: `Lumbermill ${randomUUID().slice(0, 8)}` })
  const author = await newPerson()
  const { email } = await signIn(author)
  const comment = await commentAs(author, id, ADVERT)
  const path = `/story/${id}?comment=${comment}`

  await guest.goto(path)
  const shown = guest.locator(`#comment-${comment}`)
  await shown.getByRole('link', { name: 'Report' }).click()
  const dialog = guest.getByRole('dialog', { name: "What's wrong with this comment?" })
  await dialog.getByRole('radio', { name: 'Spam or machine-made' }).check()
  await dialog.getByRole('textbox').fill('The same link is under three other stories.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await guest.getByRole('link', { name: 'See what becomes of it' }).click()
  await expect(guest.getByText('Waiting for a moderator')).toBeVisible()
  const receipt = guest.url()

  const admin = await newPerson()
  await signInAsNewAdmin(admin)
  await admin.goto(`/admin/moderation?kind=comment&id=${comment}`)
  await isOnIt(admin)
  const other = await newPerson()
  await signInAsNewAdmin(other)
  await other.goto(`/admin/moderation?kind=comment&id=${comment}`)
  await expect(other.getByText(/ is on it\.$/)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Hide' })).toBeDisabled()

  await admin.keyboard.press('h')
  await admin.keyboard.press('1')
  await expect(admin.getByRole('region', { name: 'They will read:' })).toContainText("It's an ad.")
  await admin.keyboard.press('Control+Enter')
  await expect(toastSaying(admin, 'Hidden')).toBeVisible()
  await guest.goto(path)
  await expect(guest.getByRole('heading', { level: 1, name: 'Lumbermill' })).toBeVisible()
  await expect(guest.getByRole('main')).not.toContainText(ADVERT)
  await guest.goto(receipt)
  await expect(guest.getByText('We hid the comment.')).toBeVisible()

  const statement = await emailTo(author, email, "It's an ad.")
  const link = statement.match(/\/decisions\/[\da-f-]{36}/)?.[0] ?? ''
  await author.goto(link)
  await expect(author.getByRole('heading', { level: 1 })).toContainText('A moderator hid your comment')
  await author.getByRole('button', { name: 'Appeal' }).click()
  await author.getByRole('textbox', { name: 'What did we get wrong?' }).fill(APPEAL)
  await author.getByRole('button', { name: 'Send appeal' }).click()
  await expect(author.getByText('Your appeal is waiting')).toBeVisible()

  await admin.goto('/admin/moderation?tab=appeals')
  await admin.getByRole('link').filter({ hasText: ADVERT }).first().click()
  await expect(admin.getByText(/Somebody else answers this one/)).toBeVisible()
  await other.goto('/admin/moderation?tab=appeals')
  await other.getByRole('link').filter({ hasText: ADVERT }).first().click()
  await expect(other.getByText(APPEAL)).toBeVisible()
  await other.getByRole('textbox', { name: 'What they read' }).fill(REVERSAL)
  await other.getByRole('radio', { name: 'Take the decision back' }).check()
  await other.getByRole('button', { name: 'Send the answer' }).click()
  await expect(toastSaying(other, 'Decision taken back')).toBeVisible()

  await emailTo(author, email, REVERSAL)
  await author.goto(link)
  await expect(author.getByRole('heading', { level: 1 })).toContainText('is back')
  await guest.goto(path)
  await expect(shown).toContainText(ADVERT)
  await guest.goto('/moderation')
  await expect(guest.getByRole('row').filter({ hasText: 'Comment hidden' }).first()).toContainText(
    'Taken back',
  )
  await expect(guest.getByRole('main')).not.toContainText(ADVERT)
})
