import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aComment,
  anAsset,
  anInterest,
  anOpportunity,
  anUpload,
  aStartup,
  aSupportMessage,
  forSale,
} from '../factories.ts'
import { as, type People, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { expectDatabaseError } from './database-error.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())

const x = (n: number) => 'x'.repeat(n)
const many = (n: number) => Array.from({ length: n }, (_, i) => `item ${i}`)

describe('a story', () => {
  test.each([
    ['name', '', ' ', x(121), 'two\nlines', 'bell\u0007'],
    ['one_liner', ' ', x(201), 'two\nlines'],
    ['description', ' \n\t ', x(20_001), 'bell\u0007'],
    ['why_failed', ''],
    ['builder_name', x(121)],
    ['inspiration', x(20_001)],
    ['category', 'Crypto', ''],
    ['project_type', 'unicorn'],
    ['stage', 'rumoured'],
    [
      'website_link',
      'javascript:alert(1)',
      'example.com',
      'ftp://example.com',
      'https://',
      'https://a b',
      `https://${x(2048)}`,
    ],
    ['github_link', 'git@github.com:a/b'],
    ['social_profiles', 'mailto:a@example.com'],
    ['launch_post', 'data:text/html,x'],
    ['video_demo', '//example.com'],
    ['logo_url', 'javascript:alert(1)', '//example.com/a.png', '/\\example.com', 'logo.png'],
    ['tags', many(21), [x(41)], [' '], ['same', 'same'], ['two\nlines'], [null]],
    ['tech_stack', many(21), [x(41)]],
    ['screenshots', ['/a', '/b', '/c', '/d'], ['javascript:alert(1)']],
    ['screenshot_captions', ['A caption without a picture'], ['two\nlines']],
    ['year_started', 1899, 2101],
    ['year_stopped', 1899, 2101],
    ['votes', -1],
  ])('rejects in %s: %j, %j, …', async (column, ...values) => {
    for (const value of values) {
      await expectDatabaseError(
        aStartup(db, who.ann, { [column]: value }),
        '23514',
        `startups_${column}_check`,
      )
    }
  })

  test('accepts values at the limits', async () => {
    const full = {
      name: 'é'.repeat(120),
      one_liner: '🎉'.repeat(200),
      description: `Line\r\n\tindented\n${x(19_980)}`,
      website_link: 'HTTPS://example.com/path?query=1#part',
      logo_url: '/files/startup-logos/1_256x256.webp',
      screenshots: ['/a', '/b', 'https://example.com/c.png'],
      tags: many(20),
      tech_stack: ['C++', '日本語'],
    }
    expect(await aStartup(db, who.ann, full)).toMatchObject(full)
  })
})

describe('an asset', () => {
  test.each([
    ['title', '', x(81)],
    ['short_description', ' ', x(151)],
    ['detailed_description', '', x(2001)],
    ['founder_story', x(601)],
    ['usage_notes', x(601)],
    ['cover_description', '', x(201)],
    ['tags', many(5)],
    ['category', 'all'],
    ['license_type', 'mit'],
    ['type', 'gift'],
    ['images', many(1)],
  ])('rejects in %s: %j, …', async (column, ...values) => {
    for (const value of values) {
      await expectDatabaseError(
        anAsset(db, who.ann, { [column]: value }),
        '23514',
        `marketplace_assets_${column}_check`,
      )
    }
  })

  test.each([
    ['contact_instructions', x(201)],
    ['contact_method', 'pigeon'],
    ['price', '0', '0.5', '-1', 'free', '12 €', '1e3'],
  ])('for sale rejects in %s: %j, …', async (column, ...values) => {
    for (const value of values) {
      const listing = anAsset(db, who.ann, { ...forSale, [column]: value })
      await expectDatabaseError(listing, '23514', `marketplace_assets_${column}_check`)
    }
  })

  test('has contact details if and only if it is for sale', async () => {
    const contact = 'marketplace_assets_contact_check'
    await expectDatabaseError(anAsset(db, who.ann, { ...forSale, contact_info: null }), '23514', contact)
    await expectDatabaseError(anAsset(db, who.ann, { ...forSale, contact_method: null }), '23514', contact)
    await expectDatabaseError(
      anAsset(db, who.ann, { contact_method: 'email', contact_info: 'a@example.com' }),
      '23514',
      contact,
    )
    expect(await anAsset(db, who.ann, { ...forSale, price: '1' })).toMatchObject({ is_free: false })
    expect(await anAsset(db, who.ann)).toMatchObject({ is_free: true })
  })
})

test('a comment has content within its limit', async () => {
  const startup = await aStartup(db, who.ann)
  for (const content of ['', ' \n ', x(5001)]) {
    await expectDatabaseError(aComment(db, startup, who.ben, { content }), '23514', 'comments_content_check')
  }
  expect((await aComment(db, startup, who.ben, { content: x(5000) })).content).toHaveLength(5000)
})

test('an offer and an interest have limits', async () => {
  const startup = await aStartup(db, who.ann)
  for (const bad of [
    { looking_for_roles: ['Developer', 'Developer'] },
    { available_assets: [x(81)] },
    { contact_method: x(201) },
  ]) {
    await expectDatabaseError(anOpportunity(db, startup, bad), '23514')
  }
  const opportunity = await anOpportunity(db, startup)
  for (const bad of [
    { message: ' ' },
    { message: x(5001) },
    { contact_email: 'nowhere' },
    { contact_email: '' },
  ]) {
    await expectDatabaseError(anInterest(db, opportunity, who.ben, bad), '23514')
  }
})

test("an upload is in its owner's folder", async () => {
  for (const path of [`${who.ben.id}/1.webp`, `${who.ann.id}/../1.webp`, `${who.ann.id}/`, '1.webp']) {
    await expectDatabaseError(anUpload(db, who.ann, { path }), '23514', 'uploads_path_check')
  }
  const { bucket, path } = await anUpload(db, who.ann)
  await expectDatabaseError(anUpload(db, who.ann, { bucket, path }), '23505')
})

test('a support message has a valid email address, and a category if it is from the contact page', async () => {
  for (const bad of [
    { email: 'nowhere' },
    { message: ' ' },
    { subject: x(201) },
    { kind: 'contact' },
    { category: 'urgent' },
  ]) {
    await expectDatabaseError(aSupportMessage(db, bad), '23514')
  }
  expect(await aSupportMessage(db, { kind: 'contact', category: 'urgent' })).toMatchObject({
    category: 'urgent',
  })
})

test('subscribing an address twice, ignoring case, silently keeps one subscriber', async () => {
  const subscribe = (email: string) =>
    db.as(as(null), (tx) =>
      tx
        .insertInto('newsletter_subscribers')
        .values({ email })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  await subscribe('Reader@Example.com')
  await subscribe('reader@example.com')
  expect(
    await db.system((tx) => tx.selectFrom('newsletter_subscribers').select('email').execute()),
  ).toHaveLength(1)
  await expectDatabaseError(subscribe('nowhere'), '23514')
})
