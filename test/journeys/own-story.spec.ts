import type { Page } from '@playwright/test'
import { createOpenStory } from './create-open-story.ts'
import { expect, test } from './fixtures.ts'
import { signInAsNewAdmin } from './take-account.ts'

test('a founder withdraws an anonymous story, which nobody finds until it is published again', async ({
  page,
  signIn,
  newMember,
}) => {
  await signIn(page)
  const { name, path } = await createOpenStory(page, { is_anonymous: true })
  const reader = await newMember()
  await reader.goto(path)
  await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(reader.getByRole('region', { name: 'Your story' })).toHaveCount(0)

  await page.goto(path)
  const tools = page.getByRole('region', { name: 'Your story' })
  await expect(tools).toBeVisible()
  // The region appears late, so what is read already mustn't move.
  const title = await page.getByRole('heading', { level: 1, name }).boundingBox()
  expect((await tools.boundingBox())?.y).toBeGreaterThan(title?.y ?? Number.NaN)
  await tools.getByRole('button', { name: 'Withdraw' }).click()
  await expect(tools.getByText('You withdrew this story')).toBeVisible()
  await expect(tools).toBeFocused()
  expect((await reader.goto(path))?.status()).toBe(404)
  await page.reload()
  await expect(tools.getByText('You withdrew this story')).toBeVisible()

  await tools.getByRole('button', { name: 'Publish again' }).click()
  await expect(tools.getByText('Readers see it like this')).toBeVisible()
  expect((await reader.goto(path))?.status()).toBe(200)

  await tools.getByRole('button', { name: 'Withdraw' }).click()
  await expect(tools).toBeFocused()
  await page.goto('/profile?tab=stories')
  await page.getByRole('button', { name: `Publish again : ${name}` }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  const more = page.getByRole('button', { name: `More for ${name}` })
  await more.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  await page.getByRole('button', { name: `Publish again : ${name}` }).click()
  await expect(more).toBeVisible()
  await page.getByRole('link', { name: `Add an update : ${name}` }).click()
  await expect(page.getByRole('form', { name: 'Add an update' }).getByLabel('Title')).toBeFocused()
})

test('[SUBMIT-35] a founder asks for a correction, an admin publishes it, and readers see what changed', async ({
  page,
  signIn,
  newPerson,
}) => {
  await signIn(page)
  const { name, path } = await createOpenStory(page)
  // Nothing moves when the founder's bar appears, also where it takes three rows.
  const { promise: bar, resolve: showBar } = Promise.withResolvers<void>()
  await page.route('**/OwnerBar-*.js', async (route) => {
    await bar
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  const title = page.getByRole('heading', { level: 1, name })
  const before = await title.boundingBox()
  showBar()
  await expect(page.getByRole('region', { name: 'Your story' })).toBeVisible()
  expect(await title.boundingBox()).toEqual(before)
  await expectReservedHeights(page)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('You withdrew this story')).toBeVisible()
  await expectReservedHeights(page)
  await page.getByRole('button', { name: 'Publish again' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Ask for a correction' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ask for a correction' })).toBeVisible()
  await page.getByLabel('One-liner').fill('A radio station for songs that nobody finished.')
  await page.getByLabel('Why?').fill('The old line promised too much.')
  await page.getByRole('button', { name: 'Send the correction' }).click()
  await expect(page).toHaveURL(path)
  // Stories that are read next may say the same.
  await expect(page.getByText('A radio station that only plays unfinished songs.').first()).toBeVisible()

  const admin = await newPerson()
  await signInAsNewAdmin(admin)
  await admin.goto('/admin/corrections')
  await admin.getByRole('navigation', { name: 'Waiting corrections' }).getByRole('button', { name }).click()
  await expect(admin.getByText('The old line promised too much.')).toBeVisible()
  await admin.getByRole('button', { name: 'Publish 1 of 1' }).click()
  await expect(admin.getByRole('button', { name })).toHaveCount(0)

  const reader = await newPerson()
  await reader.goto(path)
  await expect(reader.getByText('A radio station for songs that nobody finished.')).toBeVisible()
  await reader.getByText('1 change since it was published').click()
  await expect(reader.getByText('Removed:')).toBeAttached()
})

test('[REVIVE-17] a founder edits an anonymous offer and closes it, which readers see, and reopens it', async ({
  page,
  signIn,
  newMember,
}) => {
  await signIn(page)
  const { path } = await createOpenStory(page, { is_anonymous: true })
  await page.goto(path)
  const tools = page.getByRole('region', { name: 'Your story' })
  await tools.getByRole('link', { name: 'Your offer' }).click()
  const form = page.getByRole('form', { name: 'Your offer' })
  await form.getByRole('checkbox', { name: 'Take over' }).check()
  await form.getByRole('checkbox', { name: 'Domain' }).check()
  await form.getByLabel('Domain: which?').fill('bread.example')
  await form.getByRole('radio', { name: 'A price' }).check()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('One answer is missing')).toBeVisible()
  await expect(form.getByLabel('Amount')).toBeFocused()
  await form.getByLabel('Amount').fill('$500')
  await form.getByRole('textbox', { name: 'Roles' }).fill('Baker')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Offer saved', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('complementary', { name: 'Readers see' }).getByText('bread.example'),
  ).toBeVisible()
  await page.goto(path)
  const open = page.getByRole('region', { name: 'Open for Revival' })
  for (const words of ['Baker', 'bread.example', '$500']) await expect(open.getByText(words)).toBeVisible()

  await tools.getByRole('link', { name: 'Your offer' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody new can write' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your offer', level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Somebody took it' }).check()
  await page.getByRole('button', { name: 'Close the offer' }).click()
  await expect(page.getByRole('heading', { name: 'Your offer is closed' })).toBeVisible()

  const reader = await newMember()
  await reader.goto(path)
  const offer = reader.getByRole('region', { name: 'Offer closed' })
  await expect(offer.getByText('Somebody took it, on')).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Express Interest' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('link', { name: 'Express Interest' })).toBeVisible()
})

/**
 * The founder's bar, or the notice of a withdrawn story, takes just the room that is reserved until it has
 * loaded.
 */
async function expectReservedHeights(page: Page) {
  const region = page.getByRole('region', { name: 'Your story' })
  for (const width of [320, 388, 499, 538, 700, 999, 1000]) {
    await page.setViewportSize({ width, height: 844 })
    const { reserved, needed } = await region.evaluate((bar) => ({
      reserved: Number.parseFloat(getComputedStyle(bar.parentElement!).minHeight),
      needed: bar.getBoundingClientRect().height,
    }))
    expect(Math.abs(reserved - needed), `${width} px: ${reserved} reserved, ${needed} needed`).toBeLessThan(1)
  }
}
