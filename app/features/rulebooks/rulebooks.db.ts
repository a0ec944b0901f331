import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/database/database.ts'
import { FIRST_VERSIONS } from './first-version-texts.server.ts'
import type { RulebookVersionInput } from './rulebook.schema.ts'
import type { RulebookName } from './rulebooks.ts'

const FIRST = { version: 1, what_changed: null, published_at: null } as const

/** All versions of a rulebook, the latest first, without their texts. */
async function readVersions(db: Query, name: RulebookName) {
  const published = await db
    .selectFrom('rulebook_versions')
    .select(['version', 'what_changed', 'published_at'])
    .where('rulebook', '=', name)
    .orderBy('version', 'desc')
    .execute()
  return [...published, FIRST]
}

async function readContent(db: Query, name: RulebookName, version: number): Promise<string> {
  if (version === FIRST.version) return FIRST_VERSIONS[name]
  const { content } = await db
    .selectFrom('rulebook_versions')
    .select('content')
    .where('rulebook', '=', name)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return content
}

/**
 * Reads one version with its text, and which others there are.
 * @param wanted absent: the one in force
 * @returns null without that version
 */
export async function readRulebook(db: Query, name: RulebookName, wanted?: number) {
  const versions = await readVersions(db, name)
  const in_force = versions[0]?.version ?? FIRST.version
  const found = versions.find(({ version }) => version === (wanted ?? in_force))
  return found ? { ...found, in_force, versions, content: await readContent(db, name, found.version) } : null
}

/** All versions with their texts and who published them: for admins. */
export async function readEditedRulebook(tx: Tx, name: RulebookName) {
  const published = await tx
    .selectFrom('rulebook_versions as published')
    .innerJoin('rulebook_publishers as publisher', 'publisher.id', 'published.id')
    .leftJoin('profiles', 'profiles.id', 'publisher.published_by')
    .select(['published.version', 'published.what_changed', 'published.published_at', 'published.content'])
    .select(sql<string | null>`coalesce(nullif(profiles.full_name, ''), profiles.email)`.as('published_by'))
    .where('published.rulebook', '=', name)
    .orderBy('published.version', 'desc')
    .execute()
  const versions = [...published, { ...FIRST, content: FIRST_VERSIONS[name], published_by: null }]
  const [latest] = versions
  return { in_force: latest!.version, content: latest!.content, versions }
}

/** The number of the version in force. */
export async function versionInForce(tx: Tx, name: RulebookName): Promise<number> {
  const { rows } = await sql<{ version: number }>`select app.version_in_force(${name}) as version`.execute(tx)
  return rows[0]!.version
}

/**
 * Publishes the next version. A retry publishes nothing twice.
 * @returns false where another one came in between
 */
export async function publishVersion(
  tx: Tx,
  name: RulebookName,
  input: RulebookVersionInput,
): Promise<boolean> {
  const { id, content, what_changed, follows } = input
  const published = () =>
    tx.selectFrom('rulebook_versions').select('id').where('id', '=', id).executeTakeFirst()
  if (await published()) return true
  if ((await versionInForce(tx, name)) !== follows) return false
  await tx
    .insertInto('rulebook_versions')
    .values({ id, rulebook: name, version: follows + 1, content, what_changed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await published()) !== undefined
}
