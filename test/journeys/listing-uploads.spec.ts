import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { bytesOf, chooseCover, chooseFiles, fillTexts, message, openForm, sha } from './listing-form.ts'

test('[LIST-10] [LIST-12] [LIST-14] resumes an interrupted upload at its offset after a reload', async ({
  page,
  signIn,
}, testInfo) => {
  const content = randomBytes(9 * 1024 * 1024)
  const file = testInfo.outputPath('large.bin')
  await writeFile(file, content)
  await signIn(page)
  const form = await openForm(page)
  const title = `Large ${randomUUID().slice(0, 8)}`
  await fillTexts(form, title)
  await chooseCover(form)

  let chunks = 0
  const uploads = '**/api/uploads/startup-assets/*'
  const letUpload = await intercept(page, uploads, (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    chunks += 1
    return chunks > 1 ? route.abort() : route.continue()
  })
  await chooseFiles(form, file)
  await expect.poll(() => chunks, { timeout: 60_000 }).toBeGreaterThan(1)
  await expect(form.getByRole('progressbar', { name: 'Uploading large.bin' })).toBeVisible()
  await expect(form.getByText('88%', { exact: true })).toBeVisible()

  await page.reload()
  letUpload()
  const offsets: (string | null)[] = []
  page.on('request', async (request) => {
    if (request.method() === 'PATCH') offsets.push(await request.headerValue('upload-offset'))
  })
  // The form has an address of its own, so it is open again.
  await expect(form.getByText(/Choose the same file again to continue/)).toBeVisible()
  await form.getByLabel('Choose large.bin again').setInputFiles(file)
  await form.getByRole('button', { name: 'List My Asset' }).click()
  await expect(message(page, 'Asset Listed!')).toBeVisible()
  expect(offsets).toEqual([String(8 * 1024 * 1024)])

  const card = page.getByRole('article').filter({ hasText: title })
  await card.getByRole('link', { name: 'View' }).click()
  const downloaded = await bytesOf(page, page.getByRole('button', { name: 'Download File', exact: true }))
  expect(sha(downloaded.bytes)).toBe(sha(content))
})

test('[LIST-14] [LIST-16] cancels and deletes files and shows why a file is rejected', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const form = await openForm(page)
  await chooseFiles(form, { name: 'gone.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await form.getByRole('button', { name: 'Delete gone.txt' }).click()
  await expect(message(page, 'The file has been successfully deleted.')).toBeVisible()
  await expect(form.getByText('gone.txt')).toBeHidden()

  await chooseFiles(form, { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) })
  await expect(form.getByText('“empty.txt” is empty. Please choose another file.')).toBeVisible()

  const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>') }
  await chooseFiles(form, fake)
  await expect(form.getByText(/^“fake.png” is a program, a script or a web page/)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Try fake.png again' })).toHaveCount(0)
  await expect(form.getByText('0/20', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Delete fake.png' }).click()
  await expect(form.getByText('fake.png')).toHaveCount(0)

  const notAnImage = { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('not an image') }
  await form.locator('input[name=cover_image]').setInputFiles(notAnImage)
  await expect(message(page, 'Failed to upload cover image. Please try again.')).toBeVisible()

  await page.route('**/api/uploads/startup-assets', (route) => {
    if (route.request().method() === 'POST') return
    return route.continue()
  })
  await chooseFiles(form, { name: 'waits.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await form.getByRole('button', { name: 'Cancel waits.txt' }).click()
  await expect(form.getByText('waits.txt')).toBeHidden()
})

test('[LIST-12] asks about a file that looks wrong, and about one that is in the list already', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const form = await openForm(page)
  const title = `Odd ${randomUUID().slice(0, 8)}`
  await fillTexts(form, title)
  await chooseCover(form)
  await chooseFiles(form, { name: 'kit.zip', mimeType: 'application/zip', buffer: Buffer.from('not a zip') })
  await expect(form.getByText("What's in it isn't what its name says. Use it anyway?")).toBeVisible()

  await form.getByRole('button', { name: 'List My Asset' }).click()
  await expect(form.getByText(/^Please say first whether to use “kit.zip”/).first()).toBeVisible()

  // The question and its answer stay when the page is left.
  await page.reload()
  const use = form.getByRole('button', { name: 'Use kit.zip anyway' })
  await use.focus()
  await page.keyboard.press('Enter')
  await expect(form.getByText('Buyers see “Not what its name says” beside this file.')).toBeVisible()
  await page.reload()
  await expect(form.getByText('Buyers see “Not what its name says” beside this file.')).toBeVisible()

  await form.locator('input[name=downloadable_files]').evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer()
    for (const text of ['hello', 'world'])
      chosen.items.add(new File([text], 'notes.txt', { type: 'text/plain', lastModified: 1 }))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(form.getByText('notes.txt is already in the list.')).toBeVisible()
  // The end of the first upload moves the button, and a press that it meets is lost.
  await expect(form.getByRole('button', { name: 'Download notes.txt' })).toBeVisible()
  await form.getByRole('button', { name: 'Add notes.txt anyway' }).click()
  await expect(form.getByText('3/20', { exact: true })).toBeVisible()

  await form.getByRole('button', { name: 'List My Asset' }).click()
  await expect(message(page, 'Asset Listed!')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: title })
  await card.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(/\/asset\//)
  // Cards of other listings follow its own files.
  await expect(page.getByText('Not what its name says').first()).toBeVisible()
})
