import { randomUUID } from 'node:crypto'
import { createOpenStory } from './create-open-story.ts'
import { expect, test } from './fixtures.ts'
import { toastSaying } from './sign-in.ts'

test('what a member looks for survives a reload, is saved, and brings the offers that fit, each with its reason', async ({
  page,
  signIn,
  newMember,
}) => {
  const role = `${randomUUID().slice(0, 8)} engineer`
  const founder = await newMember()
  const story = await createOpenStory(founder, {
    revival: { looking_for_roles: [role, 'Archivist'], available_assets: [], contact_method: '' },
  })
  await signIn(page)
  await page.goto('/dashboard')
  const widget = page.getByRole('region', { name: 'Offers that fit you' })
  await widget.getByRole('link', { name: 'Say what I look for' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What I look for' })).toBeVisible()
  const roles = page.getByRole('textbox', { name: 'Roles' })
  await roles.fill(role)
  await roles.press('Enter')
  await page.getByLabel('3 to 6 hours').check()
  await page.getByLabel('Take a project over').check()
  await page.getByLabel('Free', { exact: true }).check()
  await expect(page.getByRole('button', { name: `Remove ${role}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Remove ${role}` })).toBeVisible()
  await expect(page.getByLabel('Take a project over')).toBeChecked()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastSaying(page, 'Saved')).toBeVisible()
  const now = page.getByRole('complementary', { name: 'Right now' })
  await expect(now.getByRole('link', { name: story.name })).toContainText(role)
  await page.goto('/dashboard')
  await expect(widget.getByRole('link', { name: story.name })).toContainText(/Asks for .*engineer/)
  await expect(widget.getByRole('link', { name: 'What I look for' })).toBeVisible()
})
