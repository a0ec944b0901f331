import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAsset, aStartup } from '../factories.ts'
import { type People, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'

interface Column {
  name: string
  type: string
  required: boolean
}

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People
const columns = new Map<string, Map<string, Column>>()

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
  const { rows } = await db.system((tx) =>
    sql<Column & { tabl: string }>`
      select table_name as tabl, column_name as name, udt_name as type, is_nullable = 'NO' as required
      from information_schema.columns where table_schema = 'public'
    `.execute(tx),
  )
  for (const { tabl, ...column } of rows) {
    columns.set(tabl, (columns.get(tabl) ?? new Map()).set(column.name, column))
  }
})
afterAll(() => db.close())

const typesOf = (table: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, columns.get(table)?.get(name)?.type]))

const typed = (names: string, type: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]))

const expectTypes = (table: string, types: Record<string, string>) =>
  expect(typesOf(table, Object.keys(types).join(' '))).toEqual(types)

test('[DATA-01] a story has its fields', () => {
  expectTypes('startups', {
    ...typed('id user_id', 'uuid'),
    ...typed(
      'name one_liner description why_failed lessons_learned funny_bits project_type stage category',
      'text',
    ),
    ...typed(
      'builder_name inspiration challenges what_worked key_learnings website_link github_link logo_url',
      'text',
    ),
    created_at: 'timestamptz',
  })
})

test('[DATA-02] tech stack and tags of a story are lists that default to empty', async () => {
  expect(await aStartup(db, who.ann)).toMatchObject({ tech_stack: [], tags: [] })
})

test('[DATA-03] a story starts without votes, neither open for revival nor anonymous', async () => {
  expect(await aStartup(db, who.ann)).toMatchObject({
    votes: 0,
    revival_votes: 0,
    is_open_for_revival: false,
    is_anonymous: false,
  })
})

test('[DATA-04] optional fields of a story default to null', async () => {
  expect(await aStartup(db, who.ann)).toMatchObject({
    lessons_learned: null,
    funny_bits: null,
    github_link: null,
    website_link: null,
    logo_url: null,
  })
})

test('every field of the form has a column', () => {
  expectTypes('startups', {
    ...typed('project_type stage builder_name inspiration challenges what_worked key_learnings', 'text'),
    ...typed('social_profiles launch_post video_demo', 'text'),
    screenshots: '_text',
    screenshot_captions: '_text',
    ...typed('year_started year_stopped', 'int4'),
    publishing_consent_at: 'timestamptz',
  })
})

test('[DATA-05] votes and bookmarks refer to a person and a story or asset', () => {
  expectTypes('startup_votes', { ...typed('id startup_id user_id', 'uuid'), vote_type: 'text' })
  expectTypes('bookmarks', { ...typed('id user_id startup_id', 'uuid'), created_at: 'timestamptz' })
  expectTypes('asset_bookmarks', { ...typed('id user_id asset_id', 'uuid'), created_at: 'timestamptz' })
})

test('[DATA-07] a revival offer has its fields', () => {
  expectTypes('revival_opportunities', {
    ...typed('id startup_id user_id', 'uuid'),
    ...typed('looking_for_roles available_assets', '_text'),
    ...typed('contact_method additional_notes', 'text'),
    is_active: 'bool',
  })
})

test('[DATA-08] an interest has its fields, with an optional email address', () => {
  expectTypes('interest_contacts', {
    ...typed('revival_opportunity_id interested_user_id', 'uuid'),
    ...typed('message contact_email', 'text'),
  })
  expect(columns.get('interest_contacts')?.get('message')?.required).toBe(true)
  expect(columns.get('interest_contacts')?.get('contact_email')?.required).toBe(false)
})

test('[DATA-09] a comment has its fields', () => {
  expectTypes('comments', {
    ...typed('id startup_id user_id', 'uuid'),
    content: 'text',
    ...typed('created_at edited_at', 'timestamptz'),
  })
})

test('[DATA-10] a profile has its fields', () => {
  expectTypes('profiles', {
    id: 'uuid',
    ...typed('full_name email avatar_url', 'text'),
    first_login_completed: 'bool',
    ...typed('created_at updated_at', 'timestamptz'),
  })
})

test('[DATA-11] a public profile has an id, a name and a picture; a role has a person and a name', () => {
  expect([...(columns.get('public_profiles')?.keys() ?? [])].sort()).toEqual([
    'avatar_url',
    'full_name',
    // The member's page needs it, beside what the specification names.
    'handle',
    'id',
  ])
  expect([...(columns.get('user_roles')?.keys() ?? [])].sort()).toEqual(['role', 'user_id'])
})

test('[DATA-12][DATA-13][DATA-14][DATA-16] an asset has its texts, its category and its files', () => {
  expectTypes('marketplace_assets', {
    ...typed('id user_id', 'uuid'),
    ...typed(
      'title description short_description detailed_description category license_type cover_image',
      'text',
    ),
    ...typed('tags downloadable_files images external_links', '_text'),
  })
})

test('[DATA-17] an asset has a price and optional contact details', () => {
  expectTypes(
    'marketplace_assets',
    typed(
      'cover_description price contact_method contact_info contact_instructions founder_story usage_notes',
      'text',
    ),
  )
  const optional = ['contact_method', 'contact_info', 'contact_instructions']
  expect(optional.filter((name) => columns.get('marketplace_assets')?.get(name)?.required)).toEqual([])
})

test('[DATA-18][DATA-19] a new asset is a published digital resource without downloads', async () => {
  expect(await anAsset(db, who.ann, { type: undefined, is_open_source: undefined })).toMatchObject({
    type: 'digital-resource',
    status: 'published',
    is_open_source: false,
    accepts_offers: false,
    collaboration_open: false,
    downloads_count: 0,
  })
})
