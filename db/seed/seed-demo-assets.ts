import { createHash } from 'node:crypto'
import { downloadZip } from 'client-zip'
import { sql } from 'kysely'
import type { Database, Tx } from '../../app/platform/database/database.ts'
import type { Files } from '../../app/platform/files/files.ts'
import { sha256Of } from '../../app/platform/files/sha256.ts'
import { type DemoAsset, type DemoFile, demoAssets } from './demo-assets.ts'
import { demoCover } from './demo-covers.ts'
import { demoAddress, demoId } from './demo-ids.ts'
import { keepJoined } from './demo-joined.ts'
import { writerJoined } from './demo-times.ts'

const HOUR = 60 * 60 * 1000
const BUCKET = 'startup-assets'
const DONE = 'demo_assets_seeded'

/** The timestamp in storage paths. */
const EPOCH_MS = 1_700_000_000_000

const TYPES: Record<DemoFile['kind'], string> = {
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  'html-zip': 'application/zip',
}

/**
 * Adds the demo listings with files and covers to an empty marketplace, atomically and once. Writes the files first, to
 * deterministic paths. All are dated before now, so that what members list later stands first among equals.
 * @param print writes one line
 */
export async function seedDemoAssets(
  db: Database,
  files: Files,
  print: (line: string) => void,
): Promise<void> {
  if (!(await db.system(isWanted))) return
  print('Adding the demo listings…')
  const made = await Promise.all(demoAssets.map((asset, index) => makeAsset(files, asset, index)))
  await db.background(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('unpause demo assets'))`.execute(tx)
    if (!(await isWanted(tx))) return
    await addSellers(tx)
    await tx
      .insertInto('uploads')
      .values(made.flatMap(({ uploads }) => uploads))
      .execute()
    await tx
      .insertInto('marketplace_assets')
      .values(made.map(({ row }) => row))
      .execute()
    await tx.insertInto('app.settings').values({ key: DONE, value: new Date().toISOString() }).execute()
  })
}

async function isWanted(tx: Tx): Promise<boolean> {
  const keys = await tx
    .selectFrom('app.settings')
    .select('key')
    .where('key', 'in', ['demo_seeded', DONE])
    .execute()
  const used = await tx.selectFrom('marketplace_assets').select('id').limit(1).executeTakeFirst()
  return !used && keys.length === 1 && keys[0]?.key === 'demo_seeded'
}

/** Shuffles the listings over the last months. */
const listedHoursAgo = (index: number) => 5 + ((index * 7) % demoAssets.length) * 37

async function makeAsset(files: Files, asset: DemoAsset, index: number) {
  const { seller, files: contents, ...fields } = asset
  const owner = demoId(seller)
  const created_at = new Date(Date.now() - listedHoursAgo(index) * HOUR).toISOString()
  const store = async (folder: string, name: string, extension: string, bytes: Uint8Array) => {
    const random = createHash('sha256').update(`${asset.title}/${name}`).digest('hex').slice(0, 32)
    const path = `${owner}/${folder}/${EPOCH_MS + index}-${random}.${extension}`
    await files.put(`${BUCKET}/${path}`, bytes)
    const id = demoId(`${asset.title}/${name}`)
    const content = { size: bytes.byteLength, sha256: sha256Of(bytes) }
    return { id, user_id: owner, bucket: BUCKET, path, name, ...content, created_at }
  }

  const sameBefore = demoAssets.slice(0, index).filter(({ category }) => category === asset.category)
  const { bytes, width, height } = await demoCover({ ...asset, nth: sameBefore.length })
  const cover = await store('cover-images', 'cover.webp', 'webp', bytes)
  const uploads = await Promise.all(
    contents.map(async (file) => ({
      ...(await store('temp', file.name, file.name.split('.').at(-1)!, await bytesOf(file))),
      mime: TYPES[file.kind],
    })),
  )
  const isFree = fields.price === 'Free'
  return {
    uploads: [...uploads, { ...cover, mime: 'image/webp', width, height }],
    row: {
      ...fields,
      id: demoId(`asset ${asset.title}`),
      user_id: owner,
      description: fields.short_description,
      downloadable_files: uploads.map(({ path }) => path),
      file_metadata: JSON.stringify(
        uploads.map(({ path, name, size, mime }) => ({
          id: path,
          path,
          name,
          size,
          type: mime,
          uploadedAt: created_at,
        })),
      ),
      cover_image: cover.path,
      type: isFree ? 'open-source' : 'paid',
      is_open_source: fields.license_type === 'open-source' || fields.license_type === 'free',
      accepts_offers: !isFree,
      created_at,
    },
  }
}

async function bytesOf({ kind, content }: DemoFile): Promise<Uint8Array> {
  const bytes = Buffer.from(content)
  if (kind !== 'html-zip') return bytes
  return new Uint8Array(
    await downloadZip([{ name: 'index.html', input: bytes, lastModified: EPOCH_MS }]).arrayBuffer(),
  )
}

/** Most sellers exist already as authors of demo stories. */
async function addSellers(tx: Tx) {
  const now = Date.now()
  await tx
    .insertInto('auth.users')
    .values(
      [...new Set(demoAssets.map(({ seller }) => seller))].map((name) => ({
        id: demoId(name),
        name,
        email: demoAddress(name),
        email_verified: true,
        created_at: new Date(writerJoined(name, now)).toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await keepJoined(tx)
}
