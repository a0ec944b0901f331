import { randomBytes, randomUUID } from 'node:crypto'
import { unzip } from '../unzip.ts'
import { expect, test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import {
  bytesOf,
  chooseCover,
  chooseFiles,
  dialog,
  fillTexts,
  message,
  openForm,
  sha,
} from './listing-form.ts'
import { PHONE } from './page-parts.ts'
import { signInWithForm } from './sign-in.ts'

test('[LIST-03] [LIST-05] [LIST-09] [LIST-10] [LIST-12] [LIST-15] [LIST-17] [LIST-19] [LIST-31] [LIST-32] [LIST-33] [LIST-34] [LIST-36] [MKT-03] [MKT-24] [MKT-26] [ASSET-08] [ASSET-10] [ASSET-16] [ASSET-19] lists an asset with three files that a guest finds and downloads byte for byte', async ({
  page,
  signIn,
  newPerson,
}) => {
  const files = ['one.bin', 'two.bin', 'three.txt'].map((name, index) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: name.endsWith('.txt') ? Buffer.from('Read me.\n') : randomBytes(40_000 * (index + 1)),
  }))
  const title = `Everything ${randomUUID().slice(0, 8)}`
  await signIn(page)
  const form = await openForm(page)
  await fillTexts(form, title)
  await expect(form.getByText('20/150', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'React' }).click()
  await chooseFiles(form, files)
  await expect(message(page, 'Files uploaded successfully')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Download one.bin' })).toBeVisible()
  await expect(form.getByText('39.06 KB', { exact: true })).toBeVisible()
  await chooseCover(form)
  await form.getByLabel('Links & Resources').fill('reader.club/brand')
  await form.getByRole('button', { name: 'Add Link' }).click()
  await expect(form.getByRole('link', { name: 'reader.club/brand' })).toHaveAttribute(
    'href',
    'https://reader.club/brand',
  )
  await form.getByLabel('Your Story / Background').fill('It began well.')
  await form.getByLabel('Special Notes / Usage Guide').fill('Unpack it first.')
  await form.getByLabel('Links & Resources').fill('reader.club/story')
  await form.getByRole('button', { name: 'List My Asset' }).click()
  await expect(message(page, 'Your asset is now live on the marketplace.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()

  const guest = await newPerson()
  await guest.goto('/marketplace')
  await guest.getByRole('searchbox').fill(title)
  const card = guest.getByRole('article')
  await expect(card).toHaveCount(1)
  const archive = await bytesOf(guest, card.getByRole('link', { name: 'Download All' }))
  expect(archive.name).toBe(`${title}-files.zip`)
  const unpacked = await unzip(archive.bytes)
  expect(Object.keys(unpacked).sort()).toEqual(['one.bin', 'three.txt', 'two.bin'])
  for (const { name, buffer } of files) expect(sha(unpacked[name]!)).toBe(sha(buffer))
  await expect(message(guest, 'Your file download has begun.')).toBeVisible()

  await card.getByRole('link', { name: 'View' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(guest.getByText('All of it, in a box.')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Founder Story' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'reader.club/brand' })).toHaveAttribute(
    'href',
    'https://reader.club/brand',
  )
  await expect(guest.getByRole('link', { name: 'reader.club/story' })).toBeVisible()
  for (const [index, { name, buffer }] of files.entries()) {
    const button = guest.getByRole('button', { name: `Download File ${index + 1}`, exact: true })
    const downloaded = await bytesOf(guest, button)
    expect(downloaded.name).toBe(name)
    expect(sha(downloaded.bytes)).toBe(sha(buffer))
  }
})

test('[MKT-03] leads through the form in steps on a phone, back to what is missing', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page)
  const form = await openForm(page)
  await form.getByLabel('Title').fill('In steps')
  await form.getByLabel('Title').press('Enter')
  await expect(form.getByText('Step 2 of 5')).toBeFocused()
  await expect(form.getByLabel('Title')).toBeHidden()
  await form.getByLabel('Category').selectOption('Complete Kits')
  for (const number of [3, 4, 5]) {
    await form.getByRole('button', { name: 'Continue' }).click()
    await expect(form.getByText(`Step ${number} of 5`)).toBeVisible()
  }
  await form.getByRole('button', { name: 'List My Asset' }).click()
  await expect(form.getByLabel('Short Description')).toBeFocused()
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByRole('button', { name: 'Back' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('In steps')
})

test('[LIST-35] [LIST-36] never claims to have saved changes made after a lost response', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const title = `Sent ${randomUUID().slice(0, 8)}`
  const form = await openForm(page)
  await fillTexts(form, title)
  await chooseFiles(form, { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('One.\n') })
  await expect(message(page, 'Files uploaded successfully')).toBeVisible()
  await chooseCover(form)
  const press = () => form.getByRole('button', { name: 'List My Asset' }).click()
  const letSubmit = await intercept(page, '**/api/marketplace_assets', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.fulfill({ status: 502 })
  })
  await Promise.all([
    // An error stays until it is closed, and a listing with files takes its time on a busy machine.
    expect(message(page, 'Failed to submit asset. Please try again.')).toBeVisible({ timeout: 60_000 }),
    press(),
  ])
  letSubmit()
  await form.getByLabel('Title').fill('Something else')
  await Promise.all([
    expect(page.getByText(`You've already listed this as “${title}”.`).first()).toBeVisible({
      timeout: 60_000,
    }),
    press(),
  ])
  await expect(form.getByLabel('Title')).toHaveValue('Something else')
})

test("[LIST-01] [LIST-02] [LIST-13] restores a guest's listing after signing in and after a reload", async ({
  page,
  signIn,
  newPerson,
}) => {
  const account = await signIn(await newPerson())
  const form = await openForm(page)
  await fillTexts(form, 'Written before signing in')
  await expect(form.getByText(/Sign in to add files\. We'll save what you've written\.$/)).toBeVisible()
  await chooseFiles(form, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(message(page, 'User not authenticated')).toBeVisible()
  await form.getByRole('button', { name: 'List My Asset' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(message(page, 'User must be authenticated to submit assets')).toBeVisible()

  await signInWithForm(page, account)
  await expect(page).toHaveURL('/marketplace?list=1')
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Written before signing in')
  await expect(dialog(page).getByLabel('Category')).toHaveValue('full-project-kit')
  await chooseFiles(dialog(page), { name: 'saved.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(dialog(page).getByRole('button', { name: 'Download saved.txt' })).toBeVisible()
  await chooseCover(dialog(page))

  await page.reload()
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Written before signing in')
  await expect(dialog(page).getByRole('button', { name: 'Download saved.txt' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'List My Asset' }).click()
  await expect(message(page, 'Asset Listed!')).toBeVisible()
  await page.getByRole('button', { name: 'List Your Assets' }).first().click()
  await expect(dialog(page).getByLabel('Title')).toHaveValue('')
  await expect(page).toHaveURL('/marketplace?list=1')
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/marketplace')
})
