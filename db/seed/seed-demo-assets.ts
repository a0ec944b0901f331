import { createHash } from 'node:crypto'
import { downloadZip } from 'client-zip'
import { sql } from 'kysely'
import type { Database, Tx } from '../../app/platform/database/database.ts'
import type { Files } from '../../app/platform/files/files.ts'
import { type DemoAsset, type DemoFile, demoAssets } from './demo-assets.ts'
import { demoCover } from './demo-covers.ts'
import { demoAddress, demoId } from './demo-ids.ts'
import { keepJoined } from './demo-joined.ts'
import { writerJoined } from './demo-times.ts'

const HOUR = 60 * 60 * 1000
const BUCKET = 'startup-assets'
const DONE = 'demo_assets_seeded'

/** Stands where other paths have their time. */
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
 * Fills the marketplace of a demo community in which nobody has listed anything yet with the demo listings, files and
 * covers included: all or nothing, and once. The bytes go first, always to the same places.
 * @param say tells the person at the terminal, since it takes a moment
 */
export async function seedDemoAssets(db: Database, files: Files, say: (line: string) => void): Promise<void> {
  if (!(await db.system(isWanted))) return
  say('Putting the demo listings in…')
  const made = await Promise.all(demoAssets.map((asset, index) => makeAsset(files, asset, index)))
  await db.system(async (tx) => {
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

/** Some of this week, most of the months before; neighbours in the file are no neighbours in time. */
const listedHoursAgo = (index: number) => 5 + ((index * 7) % demoAssets.length) * 37

async function makeAsset(files: Files, asset: DemoAsset, index: number) {
  const { seller, files: contents, ...told } = asset
  const owner = demoId(seller)
  const created_at = new Date(Date.now() - listedHoursAgo(index) * HOUR).toISOString()
  const keep = async (folder: string, name: string, extension: string, bytes: Uint8Array) => {
    const random = createHash('sha256').update(`${asset.title}/${name}`).digest('hex').slice(0, 32)
    const path = `${owner}/${folder}/${EPOCH_MS + index}-${random}.${extension}`
    await files.put(`${BUCKET}/${path}`, bytes)
    const id = demoId(`${asset.title}/${name}`)
    return { id, user_id: owner, bucket: BUCKET, path, name, size: bytes.byteLength, created_at }
  }

  const sameBefore = demoAssets.slice(0, index).filter(({ category }) => category === asset.category)
  const { bytes, width, height } = await demoCover({ ...asset, nth: sameBefore.length })
  const cover = await keep('cover-images', 'cover.webp', 'webp', bytes)
  const sent = await Promise.all(
    contents.map(async (file) => ({
      ...(await keep('temp', file.name, file.name.split('.').at(-1)!, await bytesOf(file))),
      mime: TYPES[file.kind],
    })),
  )
  const isFree = told.price === 'Free'
  return {
    uploads: [...sent, { ...cover, mime: 'image/webp', width, height }],
    row: {
      ...told,
      id: demoId(`asset ${asset.title}`),
      user_id: owner,
      description: told.short_description,
      downloadable_files: sent.map(({ path }) => path),
      file_metadata: JSON.stringify(
        sent.map(({ path, name, size, mime }) => ({
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
      is_open_source: told.license_type === 'open-source' || told.license_type === 'free',
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

/** Most have told stories already; whoever has gone since comes back. */
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
