// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { assetDetail } from '../asset.fixture.ts'
import { AssetBody } from './AssetBody.tsx'
import { AssetHeader } from './AssetHeader.tsx'
import { AssetSide } from './AssetSide.tsx'

const asset = assetDetail()

test('[ASSET-03] Back to Marketplace goes back to where the reader came from', async () => {
  const { getByRole, router } = await render(<AssetHeader asset={asset} />, {
    url: '/marketplace?search=kit',
  })
  await router.navigate({ href: `/asset/${asset.id}` })
  expect(router.state.location.pathname).toBe(`/asset/${asset.id}`)
  fireEvent.click(getByRole('link', { name: 'Back to Marketplace' }))
  await expect.poll(() => router.state.location.href).toBe('/marketplace?search=kit')
})

test('[ASSET-03] Back to Marketplace leads there without a history', async () => {
  const { getByRole, router } = await render(<AssetHeader asset={asset} />, { url: `/asset/${asset.id}` })
  fireEvent.click(getByRole('link', { name: 'Back to Marketplace' }))
  await expect.poll(() => router.state.location.href).toBe('/marketplace')
})

test('[ASSET-12] Contact Seller opens the contact and waits until Close hides it', async () => {
  const contact = {
    contact_method: 'telegram',
    contact_info: '@mira',
    contact_instructions: 'In two sentences, please.',
  }
  const { getByRole, findByRole, getByText, queryByRole } = await render(
    <AssetSide asset={assetDetail({ price: '1200', can_download: false })} />,
    { fetch: async () => Response.json(contact) },
  )
  const button = getByRole('button', { name: 'Contact Seller' })
  expect(queryByRole('region', { name: 'Contact' })).toBeNull()
  fireEvent.click(button)
  const link = await findByRole('link', { name: 'mira' })
  expect(link.getAttribute('href')).toBe('https://t.me/mira')
  expect(getByText('Telegram')).toBeTruthy()
  expect(getByText('In two sentences, please.')).toBeTruthy()
  expect(button.hasAttribute('disabled')).toBe(true)
  fireEvent.click(getByRole('button', { name: 'Close' }))
  expect(queryByRole('region', { name: 'Contact' })).toBeNull()
  expect(button.hasAttribute('disabled')).toBe(false)
})

test('[ASSET-18] Share opens ways to share, and Save bookmarks the asset', async () => {
  const calls: string[] = []
  const { getByRole, findByRole } = await render(<AssetBody asset={asset} />, {
    session: MEMBER,
    fetch: async (input, init) => {
      calls.push(`${init?.method} ${new URL(String(input)).pathname}`)
      return Response.json({ action: 'added', bookmarked: true })
    },
  })
  fireEvent.click(getByRole('button', { name: 'Share' }))
  expect(await findByRole('button', { name: /Copy/ })).toBeTruthy()
  fireEvent.click(getByRole('button', { name: 'Save' }))
  await expect.poll(() => calls).toEqual([`PUT /api/marketplace_assets/${asset.id}/bookmark`])
})
