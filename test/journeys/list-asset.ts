import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ORIGIN } from './take-account.ts'

export interface ListedAsset {
  id: string
  title: string
}

interface Listing {
  title?: string
  category?: string
  tags?: string[]
  /** The price is 'Free' or an amount. */
  price?: string
  contact_method?: string
  contact_info?: string
  contact_instructions?: string
  /** Contents by name. */
  files?: Record<string, Buffer>
}

export const coverPicture = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#2c5956' } })
    .png()
    .toBuffer()

/** Lists an asset for the member who is signed in on the page, with the requests of the form. */
export async function postAsset(page: Page, listing: Listing = {}): Promise<ListedAsset> {
  const { files = { 'notes.txt': Buffer.from('A note.\n') }, ...fields } = listing
  const asset = {
    id: randomUUID(),
    title: `An asset ${randomUUID().slice(0, 8)}`,
    short_description: 'What was left of it.',
    detailed_description: 'All of it, in a box.\n\nAnd the box.',
    category: 'codebase',
    tags: [],
    license_type: 'open-source',
    external_links: [],
    price: 'Free',
    ...fields,
  }
  const downloadable_files: string[] = []
  for (const [name, bytes] of Object.entries(files))
    downloadable_files.push(await sendFile(page, name, bytes))
  const { path: cover_image } = await sendPicture(page, 'cover-images')
  const data = { ...asset, downloadable_files, cover_image }
  const response = await page.request.post('/api/marketplace_assets', { data })
  expect(response.status(), await response.text()).toBe(201)
  return { id: asset.id, title: asset.title }
}

/** A browser adds this header by itself. */
const originHeader = { origin: ORIGIN }

export async function sendPicture(
  page: Page,
  bucket: 'cover-images' | 'startup-screenshots',
): Promise<{ path: string; url: string }> {
  const file = { name: 'cover.png', mimeType: 'image/png', buffer: await coverPicture() }
  const address = `/api/uploads/${bucket}/${randomUUID()}`
  const sent = await page.request.put(address, { multipart: { file }, headers: originHeader })
  expect(sent.status(), await sent.text()).toBe(201)
  return sent.json()
}

async function sendFile(page: Page, name: string, bytes: Buffer): Promise<string> {
  const id = randomUUID()
  const pair = (key: string, value: string) => `${key} ${Buffer.from(value).toString('base64')}`
  const tus = { ...originHeader, 'tus-resumable': '1.0.0' }
  const created = await page.request.fetch('/api/uploads/startup-assets', {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': [pair('id', id), pair('filename', name), pair('filetype', 'text/plain')].join(','),
    },
  })
  const sent = await page.request.fetch(created.headers().location!, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: bytes,
  })
  expect(sent.status(), `upload of ${name}`).toBe(204)
  return (await (await page.request.get(`/api/uploads/startup-assets/${id}`)).json()).path
}
