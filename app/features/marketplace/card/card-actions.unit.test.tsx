// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { assetDetail } from '../asset.fixture.ts'
import { AssetCard } from './AssetCard.tsx'

const started: string[] = []

beforeEach(() => {
  sessionStorage.clear()
  started.length = 0
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    started.push(this.getAttribute('href') ?? '')
  }
})
afterEach(() => void vi.restoreAllMocks())

const asset = assetDetail()
const card = (fetch?: typeof globalThis.fetch) =>
  render(<AssetCard asset={asset} />, { url: '/marketplace?category=domain', ...(fetch && { fetch }) })

test('[MKT-12] Space on the title opens the asset', async () => {
  const { getByRole, router } = await card()
  fireEvent.keyDown(getByRole('link', { name: asset.title }), { key: ' ' })
  await expect.poll(() => router.state.location.pathname).toBe(`/asset/${asset.id}`)
})

test('[MKT-13] hides a cover that fails to load', async () => {
  const { container } = await card()
  const image = container.querySelector('img')
  expect(image?.getAttribute('src')).toBe('/files/cover.webp')
  fireEvent.error(image ?? container)
  expect(container.querySelector('img')).toBeNull()
})

test('[MKT-18] sends a guest who bookmarks to sign in, and back afterwards', async () => {
  const { getByRole, router } = await card()
  fireEvent.click(getByRole('button', { name: 'Add upvote' }))
  await expect.poll(() => router.state.location.pathname).toBe('/auth')
  expect(sessionStorage.getItem('returnUrl')).toBe('/marketplace?category=domain')
})

test('[MKT-21] shows the other files and hides them again', async () => {
  const { getByRole, queryByText } = await card()
  fireEvent.click(getByRole('button', { name: 'Show 1 more files' }))
  expect(queryByText('third.txt')).not.toBeNull()
  fireEvent.click(getByRole('button', { name: 'Show less' }))
  expect(queryByText('third.txt')).toBeNull()
})

test('[MKT-25] View leads to the asset', async () => {
  const { getByRole } = await card()
  expect(getByRole('link', { name: /^View/ }).getAttribute('href')).toBe(`/asset/${asset.id}`)
})

test('[MKT-26] a download that started says so', async () => {
  const { getByRole } = await card(async () => Response.json({ url: '/files/1?signed', expires_at: '' }))
  fireEvent.click(getByRole('button', { name: 'Download wordmark.zip' }))
  await expect
    .poll(() => toastStore.getSnapshot()[0])
    .toMatchObject({ title: 'Download started', description: 'Your file download has begun.' })
  expect(started).toEqual(['/files/1?signed'])
})

test('[MKT-26] a download that failed says so, and nothing starts', async () => {
  const { getByRole } = await card(async () => new Response('', { status: 500 }))
  fireEvent.click(getByRole('link', { name: /^Download All/ }))
  await expect
    .poll(() => toastStore.getSnapshot()[0])
    .toMatchObject({
      title: 'Download failed',
      description: 'Failed to download the file. Please try again.',
      variant: 'destructive',
    })
  expect(started).toEqual([])
})
