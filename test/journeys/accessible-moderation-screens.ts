import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Open, Screens } from './accessible-screens.ts'
import { postStory } from './admins.ts'
import { commentAs, decideAbout, reportComment } from './moderation-steps.ts'

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft'
/** Each is different: what four accounts post alike is held. */
const advert = () => `שלום ${LONG_WORD.repeat(3)} ${randomUUID()}`

const at =
  (path: string): Open =>
  (page) =>
    page.goto(path)

/** A comment of the member on the page, reported by somebody else. */
async function reportedComment(author: Page, newMember: () => Promise<Page>) {
  const reporter = await newMember()
  const { id } = await postStory(reporter, { name: `Mill ${LONG_WORD}` })
  const comment = await commentAs(author, id, advert())
  return { comment, reporter, ...(await reportComment(reporter, comment, LONG_WORD.repeat(2))) }
}

async function chooseIllegal(page: Page) {
  await page.getByRole('radio', { name: 'Illegal' }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Please choose what it is about.')).toBeVisible()
}

export const MODERATION_SCREENS: Screens = {
  'the page for a report': ['guest', at('/report')],
  'a notice of illegal content with errors': [
    'guest',
    async (page) => {
      await page.goto('/report')
      await chooseIllegal(page)
    },
  ],
  'the dialog of a report': [
    'member',
    async (page, newMember) => {
      const { id } = await postStory(await newMember(), { name: LONG_WORD })
      await page.goto(`/story/${id}`)
      await page.getByRole('link', { name: 'Report this story' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await chooseIllegal(page)
    },
  ],
  'the state of a report, for a guest': [
    'guest',
    async (page, newMember) => {
      const { number, secret } = await reportedComment(await newMember(), newMember)
      await page.goto(`/legal_notices/${number}?secret=${secret}`)
      await expect(page.getByRole('heading', { name: `Report ${number}` })).toBeVisible()
    },
  ],
  'a receipt that does not exist': ['guest', at('/legal_notices/N-NONE')],
  'the moderation rules': ['guest', at('/moderation/rules')],
  'the moderation log': ['guest', at('/moderation')],
  "a member's reports": [
    'member',
    async (page, newMember) => {
      const author = await newMember()
      const { id } = await postStory(author, { name: LONG_WORD })
      const { number } = await reportComment(page, await commentAs(author, id, advert()), LONG_WORD)
      await page.goto('/reports')
      await expect(page.getByText(number)).toBeVisible()
    },
  ],
  'the reported things, with one open': [
    'admin',
    async (page, newMember) => {
      const { comment } = await reportedComment(await newMember(), newMember)
      await page.goto(`/admin/moderation?kind=comment&id=${comment}`)
      await expect(page.getByText("You're on it.")).toBeVisible()
    },
  ],
  'a decision before it is sent': [
    'admin',
    async (page, newMember) => {
      const { comment } = await reportedComment(await newMember(), newMember)
      await page.goto(`/admin/moderation?kind=comment&id=${comment}`)
      await page.getByRole('button', { name: 'Hide' }).click()
      await page.getByRole('radio', { name: 'An ad' }).check()
      await expect(page.getByRole('region', { name: 'They will read:' })).toBeVisible()
    },
  ],
  'what was decided': [
    'admin',
    async (page, newMember) => {
      const { comment } = await reportedComment(await newMember(), newMember)
      await decideAbout(page, comment, 'hide', LONG_WORD)
      await page.goto('/admin/moderation?tab=decided')
      await expect(page.getByRole('button', { name: 'Show again' }).first()).toBeVisible()
    },
  ],
  'the keys of the queue': [
    'admin',
    async (page) => {
      await page.goto('/admin/moderation')
      await page.waitForLoadState('networkidle')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    },
  ],
  'a decision about oneself, with the form of an appeal': [
    'admin',
    async (page, newMember) => {
      const author = await newMember()
      const { comment } = await reportedComment(author, newMember)
      await decideAbout(page, comment, 'hide', `${LONG_WORD.repeat(2)} שלום`)
      await page.context().clearCookies()
      await page.context().addCookies(await author.context().cookies())
      await page.goto('/decisions')
      await page.getByRole('main').getByRole('link').first().click()
      await page.getByRole('button', { name: 'Appeal' }).click()
      await expect(page.getByRole('textbox', { name: 'What did we get wrong?' })).toBeVisible()
    },
  ],
}
