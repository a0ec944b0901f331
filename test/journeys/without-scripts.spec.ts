import type { Page } from '@playwright/test'
import { createOpenStory } from './create-open-story.ts'
import { firstStory } from './first-story.ts'
import { expect, test } from './fixtures.ts'
import { gluedWords } from './glued-words.ts'
import { postAsset } from './list-asset.ts'
import { PHONE } from './page-parts.ts'

type FindPath = (page: Page, newMember: () => Promise<Page>) => Promise<string>

const at =
  (path: string): FindPath =>
  async () =>
    path

const PAGES: FindPath[] = [
  ...[
    '/',
    '/directory',
    '/revivals',
    '/lessons',
    '/lessons/outcompeted',
    '/insights',
    '/revivals?terms=equity&way=license',
    '/directory?search=nothing+like+it',
    '/marketplace',
    '/auth',
    '/auth?new=1',
    '/auth/confirm?token=none',
    '/auth/confirm-email?token=none',
    '/auth/keep?token=none',
    '/forgot-password',
    '/reset-password?token=none',
    '/newsletter/confirm?token=none',
    '/newsletter/unsubscribe?token=none',
    '/contact',
    '/support',
    '/guidelines',
    '/privacy',
    '/terms',
    '/report',
    '/moderation',
    '/moderation/rules',
    '/legal_notices/N-NONE',
    '/nothing-here',
  ].map(at),
  firstStory,
  async (_, newMember) => `/asset/${(await postAsset(await newMember())).id}`,
  async (_, newMember) => (await createOpenStory(await newMember())).contactPath,
]

test.use({ javaScriptEnabled: false })

test('no page of a guest shows a control that does nothing without scripts, or it says so', async ({
  page,
  newMember,
}) => {
  for (const find of PAGES) {
    const path = await find(page, newMember)
    await page.goto(path)
    for (const size of [{ width: 1280, height: 900 }, PHONE]) {
      await page.setViewportSize(size)
      const dead = page.locator('button, [role=button], a:not([href])').filter({ visible: true })
      const working = page.locator('[popovertarget], form[action] [type=submit]')
      const idle = await dead.and(page.locator(':not([popovertarget], form[action] [type=submit])')).all()
      expect([path, await Promise.all(idle.map((control) => control.innerText()))]).toEqual([path, []])
      expect(await dead.and(working).count(), path).toBeGreaterThan(0)
      const fields = page.locator('input, select, textarea').filter({ visible: true })
      const fieldCount = await fields.and(page.locator(':not(form[action] *)')).count()
      const sentence = page.locator('noscript p').filter({ hasText: 'JavaScript', visible: true })
      if (fieldCount > 0) await expect(sentence.first(), path).toBeVisible()
    }
  }
})

test('the words of each page stay apart without styles, and each date stands once', async ({
  page,
  newMember,
}) => {
  for (const find of PAGES) {
    const path = await find(page, newMember)
    await page.goto(path)
    expect([path, await page.evaluate(gluedWords)]).toEqual([path, []])
  }
})

test('a story and its card still say how many votes it has', async ({ page }) => {
  const path = await firstStory(page)
  for (const shown of ['/directory', path]) {
    await page.goto(shown)
    const vote = page
      .locator('button[aria-pressed]')
      .filter({ hasText: /votes? for/ })
      .first()
    await expect(vote).toBeHidden()
    await expect(vote.getByText(/^[\d,]+$/)).toBeVisible()
  }
})
