import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { coverPicture, listAsset } from './list-asset.ts'
import { signIn } from './sign-in.ts'
import { unzip } from './unzip.ts'

const dialog = (page: Page) => page.getByRole('dialog')

async function openForm(page: Page): Promise<Locator> {
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'List Your Assets' }).first().click()
  await expect(dialog(page).getByRole('heading', { name: 'Asset Overview' })).toBeVisible()
  return dialog(page)
}

async function fillWords(form: Locator, title: string): Promise<void> {
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Short Description').fill('What was left of it.')
  await form.getByLabel('Detailed Description').fill('All of it, in a box.')
  await form.getByLabel('Category').selectOption('Complete Kits')
  await form.getByLabel('License Type').selectOption('Open Source')
}

const chooseFiles = (form: Locator, files: Parameters<Locator['setInputFiles']>[0]) =>
  form.locator('input[name=downloadable_files]').setInputFiles(files)

async function chooseCover(form: Locator): Promise<void> {
  const cover = { name: 'cover.png', mimeType: 'image/png', buffer: await coverPicture() }
  await form.locator('input[name=cover_image]').setInputFiles(cover)
  await expect(form.getByRole('img', { name: 'Your cover' })).toBeVisible()
}

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

async function bytesOf(page: Page, press: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('[LIST-03] [LIST-05] [LIST-09] [LIST-10] [LIST-12] [LIST-15] [LIST-17] [LIST-19] [LIST-32] [LIST-33] [LIST-34] [LIST-36] [MKT-03] [MKT-24] [MKT-26] [ASSET-08] [ASSET-10] [ASSET-16] [ASSET-19] an asset is listed with three files, found, and had whole by a guest, byte for byte', async ({
  page,
  signUp,
  newPerson,
}) => {
  const files = ['one.bin', 'two.bin', 'three.txt'].map((name, index) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: name.endsWith('.txt') ? Buffer.from('Read me.\n') : randomBytes(40_000 * (index + 1)),
  }))
  const title = `Everything ${randomUUID().slice(0, 8)}`
  await signUp(page)
  const form = await openForm(page)
  await fillWords(form, title)
  await expect(form.getByText('20/150', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'React' }).click()
  await chooseFiles(form, files)
  await expect(said(page, 'Files uploaded successfully')).toBeVisible()
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
  await form.getByRole('button', { name: 'List My Asset' }).click()
  await expect(said(page, 'Your asset is now live on the marketplace.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()

  const guest = await newPerson()
  await guest.goto('/marketplace')
  await guest.getByRole('searchbox').fill(title)
  const card = guest.getByRole('article')
  await expect(card).toHaveCount(1)
  const whole = await bytesOf(guest, card.getByRole('link', { name: 'Download All' }))
  expect(whole.name).toBe(`${title}-files.zip`)
  const unpacked = unzip(whole.bytes)
  expect(Object.keys(unpacked).sort()).toEqual(['one.bin', 'three.txt', 'two.bin'])
  for (const { name, buffer } of files) expect(sha(unpacked[name]!)).toBe(sha(buffer))
  await expect(said(guest, 'Your file download has begun.')).toBeVisible()

  await card.getByRole('link', { name: 'View' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(guest.getByText('All of it, in a box.')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Founder Story' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'reader.club/brand' })).toHaveAttribute(
    'href',
    'https://reader.club/brand',
  )
  for (const [index, { name, buffer }] of files.entries()) {
    const button = guest.getByRole('button', { name: `Download File ${index + 1}`, exact: true })
    const had = await bytesOf(guest, button)
    expect(had.name).toBe(name)
    expect(sha(had.bytes)).toBe(sha(buffer))
  }
})

test('[LIST-08] [LIST-18] [LIST-20] [LIST-21] [LIST-23] [LIST-27] [LIST-28] [LIST-29] [LIST-37] what is missing is told in its order, and nothing typed is lost', async ({
  page,
  signUp,
}) => {
  await signUp(page)
  const form = await openForm(page)
  const send = form.getByRole('button', { name: 'List My Asset' })
  await form.getByLabel('Short Description').fill('Kept all the while.')
  await send.click()
  await expect(said(page, 'Missing Fields')).toBeVisible()
  await expect(form.getByLabel('Title')).toBeFocused()
  await expect(form.getByText('A cover image is required')).toBeVisible()

  await fillWords(form, 'Nearly there')
  await chooseCover(form)
  await send.click()
  await expect(said(page, 'No Files')).toBeVisible()
  await chooseFiles(form, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(form.getByRole('button', { name: 'Delete a.txt' })).toBeVisible()

  await expect(form.getByText('Yes — immediate download')).toBeVisible()
  await form.getByLabel('Is this asset free?').uncheck()
  await expect(form.getByText('No — buyers contact you')).toBeVisible()
  await send.click()
  await expect(said(page, 'Contact Info Required')).toBeVisible()
  await form.getByLabel('Contact Method').selectOption('Telegram')
  await form.getByLabel('Contact Info').fill('@mira')
  await form.getByLabel('Contact Method').selectOption('Email')
  await expect(form.getByLabel('Contact Info')).toHaveValue('')
  await expect(form.getByPlaceholder('you@example.com')).toBeVisible()
  await form.getByLabel('Contact Info').fill('mira@reader.example')
  await form.getByLabel('Price').fill('0.5')
  await send.click()
  await expect(form.getByText('The price must be at least 1')).toBeVisible()

  for (const tag of ['SaaS', 'Notion', 'React', 'Figma', 'AI']) {
    await form.getByRole('button', { name: tag, exact: true }).click()
  }
  await expect(said(page, 'You may choose up to 4 tags.')).toBeVisible()
  await expect(form.getByRole('button', { pressed: true })).toHaveCount(4)
  for (const link of ['reader.club', ' reader.club ', '  ']) {
    await form.getByLabel('Links & Resources').fill(link)
    await form.getByRole('button', { name: 'Add Link' }).click()
  }
  await expect(form.getByRole('button', { name: 'Remove reader.club' })).toHaveCount(1)
  await expect(form.getByLabel('Title')).toHaveValue('Nearly there')

  await page.route('**/api/marketplace_assets', (route) => route.abort())
  await form.getByLabel('Price').fill('5')
  await send.click()
  await expect(said(page, 'Failed to submit asset. Please try again.')).toBeVisible()
  await page.unroute('**/api/marketplace_assets')
  await send.dblclick()
  await expect(said(page, 'Asset Listed!')).toBeVisible()
})

test('[LIST-01] [LIST-02] [LIST-13] what a guest wrote is there again after signing in, and after a reload', async ({
  page,
  signUp,
  newPerson,
}) => {
  const elsewhere = await newPerson()
  const account = await signUp(elsewhere)
  const form = await openForm(page)
  await fillWords(form, 'Written before signing in')
  await chooseFiles(form, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(said(page, 'User not authenticated')).toBeVisible()
  await form.getByRole('button', { name: 'List My Asset' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(said(page, 'User must be authenticated to submit assets')).toBeVisible()

  await signIn(page, account)
  await expect(page).toHaveURL('/marketplace')
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Written before signing in')
  await expect(dialog(page).getByLabel('Category')).toHaveValue('full-project-kit')
  await chooseFiles(dialog(page), { name: 'kept.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(dialog(page).getByRole('button', { name: 'Download kept.txt' })).toBeVisible()
  await chooseCover(dialog(page))

  await page.reload()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'List Your Assets' }).first().click()
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Written before signing in')
  await expect(dialog(page).getByRole('button', { name: 'Download kept.txt' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'List My Asset' }).click()
  await expect(said(page, 'Asset Listed!')).toBeVisible()
  await page.getByRole('button', { name: 'List Your Assets' }).first().click()
  await expect(dialog(page).getByLabel('Title')).toHaveValue('')
})

test('[LIST-10] [LIST-12] [LIST-14] an upload that is cut off goes on where it was, also after a reload', async ({
  page,
  signUp,
}, testInfo) => {
  const content = randomBytes(18 * 1024 * 1024)
  const file = testInfo.outputPath('large.bin')
  await writeFile(file, content)
  await signUp(page)
  const form = await openForm(page)
  const title = `Large ${randomUUID().slice(0, 8)}`
  await fillWords(form, title)
  await chooseCover(form)

  let pieces = 0
  const line = '**/api/uploads/startup-assets/*'
  await page.route(line, (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    pieces += 1
    return pieces > 1 ? route.abort() : route.continue()
  })
  await chooseFiles(form, file)
  await expect.poll(() => pieces).toBeGreaterThan(1)
  await expect(form.getByRole('progressbar', { name: 'Uploading large.bin' })).toBeVisible()
  await expect(form.getByText('44%', { exact: true })).toBeVisible()

  await page.reload()
  await page.unroute(line)
  const offsets: (string | null)[] = []
  page.on('request', async (request) => {
    if (request.method() === 'PATCH') offsets.push(await request.headerValue('upload-offset'))
  })
  await page.getByRole('button', { name: 'List Your Assets' }).first().click()
  await expect(form.getByText(/Choose the same file again to go on/)).toBeVisible()
  await form.getByLabel('Choose large.bin again').setInputFiles(file)
  await form.getByRole('button', { name: 'List My Asset' }).click()
  await expect(said(page, 'Asset Listed!')).toBeVisible()
  expect(offsets).toEqual([String(8 * 1024 * 1024), String(16 * 1024 * 1024)])

  const card = page.getByRole('article').filter({ hasText: title })
  await card.getByRole('link', { name: 'View' }).click()
  const had = await bytesOf(page, page.getByRole('button', { name: 'Download File', exact: true }))
  expect(sha(had.bytes)).toBe(sha(content))
})

test('[LIST-14] a file is cancelled, deleted, or told why it is not taken', async ({ page, signUp }) => {
  await signUp(page)
  const form = await openForm(page)
  await chooseFiles(form, { name: 'gone.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await form.getByRole('button', { name: 'Delete gone.txt' }).click()
  await expect(said(page, 'The file has been successfully deleted.')).toBeVisible()
  await expect(form.getByText('gone.txt')).toBeHidden()

  await chooseFiles(form, { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) })
  await expect(form.getByText('"empty.txt" is empty.')).toBeVisible()

  await page.route('**/api/uploads/startup-assets', (route) => {
    if (route.request().method() === 'POST') return
    return route.continue()
  })
  await chooseFiles(form, { name: 'waits.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await form.getByRole('button', { name: 'Cancel waits.txt' }).click()
  await expect(form.getByText('waits.txt')).toBeHidden()
})

test('[ASSET-12] an owner marks a listing as sold and as available, changes it, withdraws it and deletes it', async ({
  page,
  signUp,
  newPerson,
}) => {
  await signUp(page)
  const { id, title } = await listAsset(page, {
    price: '50',
    contact_method: 'website',
    contact_info: 'reader.example',
  })
  const visitor = await newPerson()
  const address = `/asset/${id}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(page.getByText('Sold', { exact: true })).toBeVisible()
  await visitor.goto(address)
  await expect(visitor.getByText('Sold', { exact: true })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Contact Seller' })).toHaveCount(0)
  await expect(visitor.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await visitor.goto(`/marketplace?search=${encodeURIComponent(title)}`)
  await expect(visitor.getByText('No assets found')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as available' }).click()
  await expect(page.getByRole('button', { name: 'Contact Seller' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  const form = dialog(page)
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await expect(form.getByLabel('Price')).toHaveValue('50')
  await expect(form.getByLabel('Contact Info')).toHaveValue('reader.example')
  await expect(form.getByRole('img', { name: 'Your cover' })).toBeVisible()
  await form.getByLabel('Title').fill(`${title}, changed`)
  await chooseFiles(form, { name: 'more.txt', mimeType: 'text/plain', buffer: Buffer.from('more') })
  await expect(form.getByRole('button', { name: 'Download more.txt' })).toBeVisible()
  await form.getByRole('button', { name: 'Delete notes.txt' }).click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: `${title}, changed` })).toBeVisible()
  await expect(page.getByText('more.txt')).toBeVisible()
  await expect(page.getByText('notes.txt')).toBeHidden()

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Only you can see it.', { exact: true })).toBeVisible()
  expect((await visitor.goto(address))?.status()).toBe(404)

  await page.getByRole('button', { name: 'Delete' }).click()
  const asks = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(asks).toContainText('This action cannot be undone.')
  await asks.getByRole('button', { name: 'Delete' }).click()
  await expect(said(page, 'Asset deleted successfully')).toBeVisible()
  await expect(page).toHaveURL('/marketplace')
  expect((await page.request.get(`/api/marketplace_assets/${id}`)).status()).toBe(404)
})

test('the form fits phones and desktops, in both themes, for everybody', async ({
  page,
  signUp,
  axe,
  noOverflow,
  inBothThemes,
}) => {
  await signUp(page)
  await inBothThemes(page, async () => {
    const form = await openForm(page)
    await form.getByLabel('Is this asset free?').uncheck()
    await chooseFiles(form, {
      name: `${'f'.repeat(200)}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(randomUUID()),
    })
    await expect(form.getByRole('button', { name: /^Delete f/ }).first()).toBeVisible()
    await form.getByRole('button', { name: 'List My Asset' }).click()
    await expect(form.getByText('A cover image is required')).toBeVisible()
    await noOverflow(page)
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })
})
