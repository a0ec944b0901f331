import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../app/platform/database/database.ts'
import type { Tables } from '../app/platform/database/tables.ts'

/** Factories insert minimal rows with system rights; overrides may set any column. */
export type Overrides<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>
type Row<Table extends keyof Tables> = Promise<Selectable<Tables[Table]>>
export type RowOwner = { readonly id: string }

let last = 0
const next = () => {
  last += 1
  return last
}

/** Inserts a row with system rights. */
export const insertRow = <Table extends keyof Tables>(
  db: Database,
  table: Table,
  row: Insertable<Tables[Table]>,
): Row<Table> =>
  db.system((tx) => tx.insertInto(table).values(row).returningAll().executeTakeFirstOrThrow()) as Row<Table>

/** Makes an account that nobody can have, such as the one that owns the demo content. */
export async function aDemoAccount(db: Database): Promise<{ id: string; full_name: string; email: string }> {
  const id = crypto.randomUUID()
  const email = `${id}@demo.unpause.invalid`
  await db.system((tx) => tx.insertInto('auth.users').values({ id, name: 'Demo', email }).execute())
  return { id, full_name: 'Demo', email }
}

export const aStartup = (db: Database, owner: RowOwner, overrides: Overrides<'startups'> = {}) =>
  insertRow(db, 'startups', {
    user_id: owner.id,
    name: `Paused project ${next()}`,
    one_liner: 'A calendar for people who dislike calendars.',
    description: 'We built it, showed it to twelve friends, and then the summer came.',
    why_failed: 'Nobody opened it twice.',
    category: 'Productivity',
    ...overrides,
  })

export const aStoryUpdate = (db: Database, startup: RowOwner, overrides: Overrides<'startup_updates'> = {}) =>
  insertRow(db, 'startup_updates', { startup_id: startup.id, content: 'Somebody runs it now.', ...overrides })

export const aCorrection = (
  db: Database,
  startup: RowOwner,
  overrides: Overrides<'story_corrections'> = {},
) =>
  insertRow(db, 'story_corrections', {
    startup_id: startup.id,
    proposed: JSON.stringify({ one_liner: 'A calendar for everyone else.' }),
    ...overrides,
  })

export const aStoryChange = (db: Database, startup: RowOwner) =>
  insertRow(db, 'startup_changes', {
    startup_id: startup.id,
    field: 'one_liner',
    before: JSON.stringify('A calendar.'),
    after: JSON.stringify('A calendar for everyone.'),
  })

export const aVote = (db: Database, startup: RowOwner, voter: RowOwner) =>
  insertRow(db, 'startup_votes', { startup_id: startup.id, user_id: voter.id })

export const aBookmark = (db: Database, startup: RowOwner, reader: RowOwner) =>
  insertRow(db, 'bookmarks', { startup_id: startup.id, user_id: reader.id })

export const aFollow = (db: Database, follower: RowOwner, tag: string) =>
  insertRow(db, 'follows', { user_id: follower.id, kind: 'tag', subject: tag, term: tag })

export const aFollowFeed = (db: Database, reader: RowOwner) =>
  insertRow(db, 'follow_feeds', { user_id: reader.id, token_hash: 'a'.repeat(64) })

export const giveEverybodyAFeed = (db: Database) =>
  db.system((tx) =>
    sql`
      insert into follow_feeds (user_id, token_hash)
      select id, md5(id::text) || md5(random()::text) from profiles on conflict do nothing`.execute(tx),
  )

export const aBlock = (db: Database, blocker: RowOwner, blocked: RowOwner) =>
  insertRow(db, 'blocks', { blocker_id: blocker.id, blocked_id: blocked.id })

export const aMute = (db: Database, reader: RowOwner, startup: RowOwner) =>
  insertRow(db, 'mutes', { user_id: reader.id, startup_id: startup.id })

export const aComment = (
  db: Database,
  startup: RowOwner,
  author: RowOwner,
  overrides: Overrides<'comments'> = {},
) =>
  insertRow(db, 'comments', {
    startup_id: startup.id,
    user_id: author.id,
    content: 'I would have used this.',
    ...overrides,
  })

export const aUsefulMark = (db: Database, comment: RowOwner, reader: RowOwner) =>
  insertRow(db, 'comment_useful', { comment_id: comment.id, user_id: reader.id })

/** A comment of a new member whose link is held, as others read it. */
export const aHeldLink = (
  db: Database,
  comment: RowOwner,
  author: RowOwner,
  content = 'See https://held.example.',
) => insertRow(db, 'app.held_links', { comment_id: comment.id, author_id: author.id, content })

/** An earlier text of a comment. */
export const aCommentVersion = (
  db: Database,
  comment: RowOwner,
  overrides: Partial<Overrides<'comment_versions'>> = {},
) =>
  insertRow(db, 'comment_versions', {
    comment_id: comment.id,
    content: 'I would have used it.',
    written_at: new Date(),
    ...overrides,
  })

/** An admin hides a story, a listing or a comment. */
export const aHiding = (db: Database, content: Overrides<'hidden_content'>) =>
  insertRow(db, 'hidden_content', { reason: 'Names a person.', ...content })

export const anOpportunity = (
  db: Database,
  startup: { readonly id: string; readonly user_id: string },
  overrides: Overrides<'revival_opportunities'> = {},
) =>
  insertRow(db, 'revival_opportunities', {
    startup_id: startup.id,
    user_id: startup.user_id,
    looking_for_roles: ['Developer'],
    available_assets: ['Source code'],
    contact_method: 'Through this page',
    ...overrides,
  })

export const anInterest = (
  db: Database,
  opportunity: RowOwner,
  sender: RowOwner,
  overrides: Overrides<'interest_contacts'> = {},
) =>
  insertRow(db, 'interest_contacts', {
    revival_opportunity_id: opportunity.id,
    interested_user_id: sender.id,
    message: 'I would like to take this on.',
    ...overrides,
  })

/** Makes a notification, with choices and times of its owner. */
export async function aNotification(db: Database, owner: RowOwner) {
  await insertRow(db, 'notification_preferences', { user_id: owner.id, kind: 'comment' })
  await insertRow(db, 'notification_times', { user_id: owner.id })
  await db.system((tx) => tx.insertInto('app.notification_visits').values({ user_id: owner.id }).execute())
  return insertRow(db, 'notifications', { user_id: owner.id, kind: 'role', thing: 'role', is_listed: true })
}

export const aSession = (db: Database, owner: RowOwner) =>
  insertRow(db, 'auth.sessions', {
    user_id: owner.id,
    token: `token ${crypto.randomUUID()}`,
    expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000),
  })

/** A subscription as Chromium makes it. It is of nobody's browser. */
export const pushSubscription = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
})

export async function aPushSubscription(db: Database, owner: RowOwner) {
  const { endpoint, keys } = pushSubscription(owner.id)
  const session = await aSession(db, owner)
  return insertRow(db, 'push_subscriptions', {
    user_id: owner.id,
    session_id: session.id,
    endpoint,
    ...keys,
    server_key: 'S'.repeat(87),
  })
}

export const anUpload = (db: Database, owner: RowOwner, overrides: Overrides<'uploads'> = {}) =>
  insertRow(db, 'uploads', {
    user_id: owner.id,
    bucket: 'startup-logos',
    path: `${owner.id}/${1_700_000_000_000 + next()}.webp`,
    name: 'logo.png',
    mime: 'image/webp',
    size: 1024,
    ...overrides,
  })

export const aSecurityEvent = (db: Database, owner: RowOwner, overrides: Overrides<'security_events'> = {}) =>
  insertRow(db, 'security_events', { user_id: owner.id, kind: 'signed_in', ...overrides })

export const anAsset = (db: Database, owner: RowOwner, overrides: Overrides<'marketplace_assets'> = {}) => {
  const path = `${owner.id}/temp/${1_700_000_000_000 + next()}-kit.zip`
  return insertRow(db, 'marketplace_assets', {
    user_id: owner.id,
    title: `Landing page kit ${next()}`,
    description: 'Five sections, no framework.',
    short_description: 'Five sections, no framework.',
    detailed_description: 'Hero, features, prices, questions, footer. Plain HTML and CSS.',
    category: 'ui-ux-design',
    license_type: 'free',
    type: 'open-source',
    is_open_source: true,
    downloadable_files: [path],
    file_metadata: JSON.stringify([{ id: path, path, name: 'kit.zip', size: 2048, type: 'application/zip' }]),
    cover_image: `${owner.id}/cover-images/${1_700_000_000_000 + next()}.webp`,
    ...overrides,
  })
}

export const forSale = {
  price: '450',
  license_type: 'buyout',
  type: 'paid',
  is_open_source: false,
  accepts_offers: true,
  contact_method: 'email',
  contact_info: 'seller@example.com',
  contact_instructions: 'Tell me in two sentences what you would build.',
} satisfies Overrides<'marketplace_assets'>

export const anAssetBookmark = (db: Database, asset: RowOwner, reader: RowOwner) =>
  insertRow(db, 'asset_bookmarks', { asset_id: asset.id, user_id: reader.id })

export const aSupportMessage = (db: Database, overrides: Overrides<'support_messages'> = {}) =>
  insertRow(db, 'support_messages', {
    kind: 'support',
    name: 'Vera Guest',
    email: 'vera@example.com',
    subject: 'A question',
    message: 'Can I take a story back?',
    ...overrides,
  })

export const aFailedEmail = (db: Database, overrides: Overrides<'app.mails'> = {}) =>
  insertRow(db, 'app.mails', {
    id: crypto.randomUUID(),
    kind: 'test',
    to_address: 'vera@example.com',
    subject: 'Confirm your address',
    text: 'Open this link.',
    failed_at: new Date().toISOString(),
    last_error: 'Connection refused',
    ...overrides,
  })

export const anAuditEntry = (db: Database, actor: RowOwner, overrides: Overrides<'audit_log'> = {}) =>
  insertRow(db, 'audit_log', {
    actor_id: actor.id,
    action: 'delete_comment',
    target_table: 'comments',
    target_id: '00000000-0000-4000-8000-0000000000cc',
    copy: JSON.stringify({ content: 'Buy my pills.', startup_name: 'Everpix' }),
    ...overrides,
  })

/** Suspends a member without an email and a record. */
export const aSuspension = (
  db: Database,
  member: RowOwner,
  admin: RowOwner,
  overrides: Overrides<'suspensions'> = {},
) =>
  insertRow(db, 'suspensions', {
    user_id: member.id,
    suspended_by: admin.id,
    reason: 'The same link in 14 comments.',
    ...overrides,
  })

/** Stores a setting that no version of the product knows. */
export const aSetting = (db: Database, overrides: Overrides<'site_settings'> = {}) =>
  insertRow(db, 'site_settings', { name: 'of_a_test', value: '"theirs"', ...overrides })

/** It is the second one, unless a test says otherwise. */
export const aRulebookVersion = (db: Database, overrides: Overrides<'rulebook_versions'> = {}) =>
  insertRow(db, 'rulebook_versions', {
    id: crypto.randomUUID(),
    rulebook: 'guidelines',
    version: 2,
    content:
      '## Submission\n\n## Comment\n\nSay what is yours.\n\n## Revival\n\n## Enforcement\n\n## Building Community',
    what_changed: 'Say what is yours.',
    ...overrides,
  })
