import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { postAsset } from './list-asset.ts'
import { toastSaying } from './sign-in.ts'
import { ORIGIN } from './take-account.ts'

const word = () => `word${randomUUID().slice(0, 8)}`

test('[MKT-01] [MKT-02] [MKT-04] [MKT-05] [MKT-07] [MKT-08] [MKT-10] [MKT-11] shows skeletons, searches and filters in the URL and resets both', async ({
  page,
  newMember,
}) => {
  const owner = await newMember()
  const name = word()
  const kit = await postAsset(owner, { title: `${name} kit`, category: 'full-project-kit' })
  const code = await postAsset(owner, { title: `${name} code`, category: 'codebase', tags: ['React'] })

  await page.goto('/')
  const response = Promise.withResolvers<void>()
  await page.route(/\/api\/marketplace_assets(\?|$)/, async (route) => {
    await response.promise
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Marketplace' }).click()
  await expect(page.getByText('Loading assets')).toBeAttached()
  await expect(page.locator('[data-skeleton]')).toHaveCount(8)
  response.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Unpause Marketplace' })).toBeVisible()
  await expect(
    page.getByText(
      'Discover premium startup assets with listings, file downloads, and collaboration opportunities.',
      { exact: true },
    ),
  ).toBeVisible()
  for (const term of ['Total Assets', 'Free Assets', 'Categories', 'Added This Week']) {
    await expect(page.getByRole('main').getByText(term, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('tab')).toHaveText([
    'All Items',
    'Domain & Branding',
    'Source Code & Tech',
    'UI/UX Design',
    'Business Docs',
    'Complete Kits',
    'Others',
  ])

  await page.getByPlaceholder('Search marketplace...').fill(name.toUpperCase())
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page).toHaveURL(`/marketplace?search=${name.toUpperCase()}`)
  await page.getByRole('tab', { name: 'Complete Kits' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByRole('heading', { name: kit.title })).toBeVisible()
  await expect(page).toHaveURL(/category=full-project-kit/)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.getByRole('searchbox').fill(`${name} zeppelin`)
  await expect(page.getByRole('heading', { name: 'No assets found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms or filters', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Browse All Items' }).click()
  await expect(page).toHaveURL('/marketplace')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('tab', { name: 'All Items' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: code.title })).toBeVisible()

  await page.getByLabel('License', { exact: true }).selectOption('Open Source')
  await page.getByLabel('Price', { exact: true }).selectOption('Paid')
  await expect(page).toHaveURL('/marketplace?price=paid&license=open-source')
  await page.getByRole('link', { name: 'Remove filter: Paid' }).click()
  await expect(page).toHaveURL('/marketplace?license=open-source')
  await expect(page.getByText(/^\d+ assets$/)).toBeFocused()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('')
  await page.getByRole('link', { name: 'Remove filter: Open Source' }).click()
  await expect(page).toHaveURL('/marketplace')

  // Choosing a tab doesn't lose what was typed a moment ago.
  await page.getByRole('searchbox', { name: 'Search marketplace' }).fill('kit')
  await page.getByRole('tab', { name: 'Source Code & Tech' }).click()
  await expect(page).toHaveURL('/marketplace?search=kit&category=codebase')
})

test('[MKT-12] [MKT-20] [MKT-21] [MKT-25] shows more files on a card and opens its asset by click, Enter, Space and link', {
  tag: '@phone',
}, async ({ page, newMember }) => {
  const owner = await newMember()
  const files = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.txt`, Buffer.from(name)]))
  const { id, title } = await postAsset(owner, { files, tags: ['SaaS', 'React', 'AI'] })
  const address = `/asset/${id}`
  const atMarket = `/marketplace?search=${encodeURIComponent(title)}`
  const card = page.getByRole('article').filter({ hasText: title })

  await page.goto(atMarket)
  await expect(card.getByText('4 file(s), 4.0 B · Open Source')).toBeVisible()
  await expect(card.getByText('+1', { exact: true })).toBeVisible()
  await expect(card.getByText('b.txt')).toBeVisible()
  await expect(card.getByText('c.txt')).toBeHidden()
  await card.getByRole('button', { name: 'Show 2 more files' }).click()
  await expect(card.getByText('d.txt')).toBeVisible()
  await card.getByRole('button', { name: 'Show less' }).click()
  await expect(card.getByText('c.txt')).toBeHidden()
  await expect(page).toHaveURL(atMarket)

  await card.click({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL(address)
  await page.getByRole('link', { name: 'Back to Marketplace' }).click()
  await expect(page).toHaveURL(atMarket)
  for (const key of ['Enter', 'Space']) {
    await card.getByRole('link', { name: title, exact: true }).press(key)
    await expect(page).toHaveURL(address)
    await page.goBack()
  }
  await card.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(address)
})

test('[MKT-24] [MKT-26] [ASSET-03] shows an error instead of a started download when the archive is gone, and leads back to the marketplace', async ({
  page,
  signIn,
  newPerson,
}) => {
  await signIn(page)
  const files = { 'one.txt': Buffer.from('1'), 'two.txt': Buffer.from('2') }
  const { id } = await postAsset(page, { files })
  const guest = await newPerson()
  await guest.goto(`/asset/${id}`)
  const withdrawn = await page.request.patch(`/api/marketplace_assets/${id}`, {
    headers: { origin: ORIGIN },
    data: { status: 'withdrawn' },
  })
  expect(withdrawn.status()).toBe(200)
  await guest.getByRole('link', { name: /^Download All/ }).click()
  await expect(toastSaying(guest, 'Download failed')).toBeVisible()
  await expect(toastSaying(guest, 'Download started')).toHaveCount(0)
  await guest.getByRole('link', { name: 'Back to Marketplace' }).click()
  await expect(guest).toHaveURL('/marketplace')
})
