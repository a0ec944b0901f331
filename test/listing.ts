import { createListing } from '../app/features/marketplace/seller/save-listing.db.ts'
import { validateAsset } from '../app/features/marketplace/seller/validate-asset.server.ts'
import { member } from '../app/platform/database/actor.ts'
import { sha256Of } from '../app/platform/files/sha256.ts'
import type { TestApp } from './app.ts'
import { anUpload } from './factories.ts'

interface Owner {
  readonly id: string
}

let count = 0

export async function aFile(
  app: TestApp,
  owner: Owner,
  { name = 'kit.zip', mime = 'application/zip', content = 'PK' } = {},
) {
  count += 1
  const path = `${owner.id}/temp/${1_800_000_000_000 + count}-kit.zip`
  await app.files.put(`startup-assets/${path}`, Buffer.from(content))
  return anUpload(app.db, owner, {
    bucket: 'startup-assets',
    path,
    name,
    mime,
    size: Buffer.byteLength(content),
    sha256: sha256Of(Buffer.from(content)),
  })
}

export async function aCover(app: TestApp, owner: Owner) {
  count += 1
  return anUpload(app.db, owner, {
    bucket: 'startup-assets',
    path: `${owner.id}/cover-images/${1_800_000_000_000 + count}.webp`,
    width: 1600,
    height: 900,
  })
}

export const listing = (
  uploads: { files: { path: string }[]; cover: { path: string } },
  other: object = {},
) => ({
  id: crypto.randomUUID() as string,
  title: 'Landing page kit',
  short_description: 'Five sections, no framework.',
  detailed_description: 'Hero, features, prices, questions, footer.',
  category: 'ui-ux-design',
  tags: ['Design', 'Template'],
  license_type: 'free',
  downloadable_files: uploads.files.map(({ path }) => path),
  cover_image: uploads.cover.path,
  cover_description: null,
  external_links: [],
  price: 'Free',
  contact_method: null,
  contact_info: null,
  contact_instructions: null,
  founder_story: null,
  usage_notes: null,
  startup_id: null,
  ...other,
})

export const priced = {
  price: '450',
  license_type: 'buyout',
  contact_method: 'email',
  contact_info: 'seller@example.com',
  contact_instructions: 'Two sentences, please.',
}

/** Lists an asset without a request, which would count against the owner's limit. */
export async function aListing(app: TestApp, owner: Owner, other: object = {}, files = 1) {
  const uploads = {
    files: await Promise.all(Array.from({ length: files }, () => aFile(app, owner))),
    cover: await aCover(app, owner),
  }
  const json = listing(uploads, other)
  await app.db.as(member(owner.id), (tx) => createListing(tx, owner.id, validateAsset(json)))
  app.services.versions.moveEverything()
  return { ...json, uploads }
}
