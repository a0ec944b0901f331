// @vitest-environment jsdom
import { useSearch } from '@tanstack/react-router'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { assetDetail } from '../asset.fixture.ts'
import { marketplaceSearch } from './asset-search.ts'
import { MarketplaceScreen } from './MarketplaceScreen.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
})
afterEach(() => void vi.unstubAllGlobals())

const Page = () => <MarketplaceScreen filters={marketplaceSearch(useSearch({ strict: false }))} />

const STATS = { total_assets: 12, free_assets: 5, categories: 4, added_this_week: 2, demo_assets: 0 }

interface Server {
  items?: object[]
  stats?: typeof STATS
  /** Whether the server answers no list. */
  isSlow?: boolean
}

/** Opens the page of the marketplace at an address. */
function open(url: string, { items = [], stats = STATS, isSlow = false }: Server = {}) {
  const fetch = (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input))
    if (pathname.endsWith('/stats')) return Promise.resolve(Response.json(stats))
    const page = { items, next: null, total: items.length, total_is_exact: true }
    return isSlow ? new Promise<Response>(() => undefined) : Promise.resolve(Response.json(page))
  }
  return render(<Page />, { url, path: '/marketplace', session: MEMBER, fetch })
}

test('[MKT-01] [MKT-02] [MKT-05] begins with its name, what it is, and four figures', async () => {
  const { getByRole, getByText, container } = await open('/marketplace')
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Unpause Marketplace')
  expect(
    getByText(
      'Discover premium startup assets with listings, file downloads, and collaboration opportunities.',
    ),
  ).toBeTruthy()
  await expect
    .poll(() => [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent))
    .toEqual(['Total Assets12', 'Free Assets5', 'Categories4', 'Added This Week2'])
})

test('[MKT-03] List Your Assets opens the listing form', async () => {
  const { getByRole, router } = await open('/marketplace')
  const button = getByRole('button', { name: 'List Your Assets' })
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  fireEvent.click(button)
  await expect.poll(() => router.state.location.search).toEqual({ list: '1' })
})

test('[MKT-04] Browse All Items clears search and tab, and scrolls to the list', async () => {
  const { getByRole, router } = await open('/marketplace?category=codebase&search=kit')
  const scrolled: Element[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this)
  }
  fireEvent.click(getByRole('button', { name: 'Browse All Items' }))
  await expect.poll(() => router.state.location.search).toEqual({})
  await expect.poll(() => scrolled.some((element) => element.contains(getByRole('tablist')))).toBe(true)
  expect(getByRole('tab', { name: 'All Items' }).getAttribute('aria-selected')).toBe('true')
})

test('[MKT-07] [MKT-08] searches within the chosen tab', async () => {
  const { getByRole, getByPlaceholderText, router } = await open('/marketplace')
  expect(getByRole('tablist').textContent).toBe(
    'All Items Domain & Branding Source Code & Tech UI/UX Design Business Docs Complete Kits Others ',
  )
  fireEvent.click(getByRole('tab', { name: 'Business Docs' }))
  await expect.poll(() => router.state.location.search).toEqual({ category: 'pitch-deck' })
  fireEvent.change(getByPlaceholderText('Search marketplace...'), { target: { value: 'deck' } })
  await expect.poll(() => router.state.location.search).toEqual({ category: 'pitch-deck', search: 'deck' })
})

test('[MKT-10] shows eight placeholders while the list loads', async () => {
  const { container } = await open('/marketplace', { isSlow: true })
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(8)
})

const ADJUST = 'Try adjusting your search terms or filters'
const BE_FIRST = 'Be the first to list an asset in the marketplace!'

test.each([
  ['a search that nothing matches', '/marketplace?search=zzz', STATS, ADJUST, BE_FIRST],
  ['a tab without assets', '/marketplace?category=others', STATS, ADJUST, BE_FIRST],
  ['a marketplace without assets', '/marketplace', { ...STATS, total_assets: 0 }, BE_FIRST, ADJUST],
])('[MKT-11] says what to do about %s', async (_, url, stats, advice, other) => {
  const { findByText, queryByText, findByRole } = await open(url, { stats })
  expect(await findByRole('heading', { name: 'No assets found' })).toBeTruthy()
  expect(await findByText(advice)).toBeTruthy()
  expect(queryByText(other)).toBeNull()
})

test('[MKT-12] lists the assets as cards that lead to them', async () => {
  const { id, title } = assetDetail()
  const { findByRole } = await open('/marketplace', { items: [assetDetail()] })
  expect((await findByRole('link', { name: title })).getAttribute('href')).toBe(`/asset/${id}`)
})
