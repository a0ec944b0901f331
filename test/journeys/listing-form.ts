import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { coverPicture } from './list-asset.ts'

export const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the listing form of the marketplace. */
export async function openForm(page: Page, path = '/marketplace'): Promise<Locator> {
  await page.goto(path)
  await page.getByRole('button', { name: 'List Your Assets' }).first().click()
  await expect(dialog(page).getByRole('heading', { name: 'Asset Overview' })).toBeVisible()
  return dialog(page)
}

/** Fills in all required fields except the files and the cover. */
export async function fillTexts(form: Locator, title: string): Promise<void> {
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Short Description').fill('What was left of it.')
  await form.getByLabel('Detailed Description').fill('All of it, in a box.')
  await form.getByLabel('Category').selectOption('Complete Kits')
  await form.getByLabel('License Type').selectOption('Open Source')
}

export const chooseFiles = (form: Locator, files: Parameters<Locator['setInputFiles']>[0]) =>
  form.locator('input[name=downloadable_files]').setInputFiles(files)

export async function chooseCover(form: Locator): Promise<void> {
  const cover = { name: 'cover.png', mimeType: 'image/png', buffer: await coverPicture() }
  await form.locator('input[name=cover_image]').setInputFiles(cover)
  await expect(form.getByRole('img', { name: 'Your cover image' })).toBeVisible()
}

/** Searches by text, because elements outside an open dialog have no role. */
export const message = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

/** Clicks a link or button and reads the file that it downloads. */
export async function bytesOf(page: Page, control: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), control.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

export const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
