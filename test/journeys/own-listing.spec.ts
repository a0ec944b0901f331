import { expect, test } from './fixtures.ts'
import { postAsset } from './list-asset.ts'
import { chooseFiles, dialog, message } from './listing-form.ts'
import { ORIGIN } from './take-account.ts'

test('[ASSET-12] lets an owner mark a listing as sold or available, edit, withdraw and delete it', async ({
  page,
  signIn,
  newPerson,
}) => {
  await signIn(page)
  const { id, title } = await postAsset(page, {
    price: '50',
    contact_method: 'website',
    contact_info: 'reader.example',
  })
  const guest = await newPerson()
  const address = `/asset/${id}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(page.getByText('Sold', { exact: true })).toBeVisible()
  await guest.goto(address)
  await expect(guest.getByText('Sold', { exact: true })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Contact Seller' })).toHaveCount(0)
  await expect(guest.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await guest.goto(`/marketplace?search=${encodeURIComponent(title)}`)
  await expect(guest.getByText('No assets found')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as available' }).click()
  await expect(page.getByRole('button', { name: 'Mark as sold' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contact Seller' })).toHaveCount(0)
  await guest.goto(address)
  await expect(guest.getByRole('button', { name: 'Contact Seller' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  const form = dialog(page)
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await expect(form.getByLabel('Price')).toHaveValue('50')
  await expect(form.getByLabel('Contact Info')).toHaveValue('https://reader.example')
  await expect(form.getByRole('img', { name: 'Your cover image' })).toBeVisible()
  await form.getByLabel('Title').fill(`${title}, changed`)
  await chooseFiles(form, { name: 'more.txt', mimeType: 'text/plain', buffer: Buffer.from('more') })
  await expect(form.getByRole('button', { name: 'Download more.txt' })).toBeVisible()
  await form.getByRole('button', { name: 'Delete notes.txt' }).click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: `${title}, changed` })).toBeVisible()
  await expect(page.getByTitle('more.txt')).toBeVisible()
  await expect(page.getByText('notes.txt')).toBeHidden()

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Only you and admins can see it.', { exact: true })).toBeFocused()
  expect((await guest.goto(address))?.status()).toBe(404)

  await page.getByRole('button', { name: 'Delete' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Delete this listing?' })
  await expect(confirmation).toContainText(
    "The listing and its files are removed at once. This can't be undone.",
  )
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(message(page, 'Asset deleted successfully')).toBeVisible()
  await expect(page).toHaveURL('/marketplace')
  expect((await page.request.get(`/api/marketplace_assets/${id}`)).status()).toBe(404)
})

test('[ASSET-12] [MKT-22] saves only the edited fields and keeps changes made in another window', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const { id } = await postAsset(page)
  await page.goto(`/asset/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Short Description').fill('Drafted and forgotten.')
  await page.keyboard.press('Escape')
  const changed = await page.request.patch(`/api/marketplace_assets/${id}`, {
    headers: { origin: ORIGIN },
    data: { price: '500', contact_method: 'email', contact_info: 'seller@people.example' },
  })
  expect(changed.status()).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = dialog(page)
  await expect(form.getByText('You have unsaved changes from last time.')).toBeVisible()
  await expect(form.getByLabel('Price')).toHaveValue('500')
  await expect(form.getByLabel('Short Description')).toHaveValue('Drafted and forgotten.')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('$500').first()).toBeVisible()
  await expect(page.getByText('Drafted and forgotten.').first()).toBeVisible()
})
