import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../app/platform/database/database.ts'
import type { Tables } from '../app/platform/database/tables.ts'

/** Factories insert minimal rows with system rights; overrides may set any column. */
type Overrides<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>
type Row<Table extends keyof Tables> = Promise<Selectable<Tables[Table]>>
type Owner = { readonly id: string }

let last = 0
const next = () => {
  last += 1
  return last
}

const insert = <Table extends keyof Tables>(
  db: Database,
  table: Table,
  row: Insertable<Tables[Table]>,
): Row<Table> =>
  db.system((tx) => tx.insertInto(table).values(row).returningAll().executeTakeFirstOrThrow()) as Row<Table>

/** One that nobody has, as the demo content belongs to. */
export async function aDemoAccount(db: Database): Promise<{ id: string; full_name: string; email: string }> {
  const id = crypto.randomUUID()
  const email = `${id}@demo.unpause.invalid`
  await db.system((tx) => tx.insertInto('auth.users').values({ id, name: 'Demo', email }).execute())
  return { id, full_name: 'Demo', email }
}

export const aStartup = (db: Database, owner: Owner, overrides: Overrides<'startups'> = {}) =>
  insert(db, 'startups', {
    user_id: owner.id,
    name: `Paused project ${next()}`,
    one_liner: 'A calendar for people who dislike calendars.',
    description: 'We built it, showed it to twelve friends, and then the summer came.',
    why_failed: 'Nobody opened it twice.',
    category: 'Productivity',
    ...overrides,
  })

export const aStoryUpdate = (db: Database, startup: Owner, overrides: Overrides<'startup_updates'> = {}) =>
  insert(db, 'startup_updates', { startup_id: startup.id, content: 'Somebody runs it now.', ...overrides })

export const aCorrection = (db: Database, startup: Owner, overrides: Overrides<'story_corrections'> = {}) =>
  insert(db, 'story_corrections', {
    startup_id: startup.id,
    proposed: JSON.stringify({ one_liner: 'A calendar for everyone else.' }),
    ...overrides,
  })

export const aStoryChange = (db: Database, startup: Owner) =>
  insert(db, 'startup_changes', {
    startup_id: startup.id,
    field: 'one_liner',
    before: JSON.stringify('A calendar.'),
    after: JSON.stringify('A calendar for everyone.'),
  })

export const aVote = (db: Database, startup: Owner, voter: Owner) =>
  insert(db, 'startup_votes', { startup_id: startup.id, user_id: voter.id })

export const aBookmark = (db: Database, startup: Owner, reader: Owner) =>
  insert(db, 'bookmarks', { startup_id: startup.id, user_id: reader.id })

export const aFollow = (db: Database, follower: Owner, tag: string) =>
  insert(db, 'follows', { user_id: follower.id, kind: 'tag', subject: tag, term: tag })

export const aFollowFeed = (db: Database, reader: Owner) =>
  insert(db, 'follow_feeds', { user_id: reader.id, token_hash: 'a'.repeat(64) })

export const giveEverybodyAFeed = (db: Database) =>
  db.system((tx) =>
    sql`
      insert into follow_feeds (user_id, token_hash)
      select id, md5(id::text) || md5(random()::text) from profiles on conflict do nothing`.execute(tx),
  )

export const aBlock = (db: Database, blocker: Owner, blocked: Owner) =>
  insert(db, 'blocks', { blocker_id: blocker.id, blocked_id: blocked.id })

export const aMute = (db: Database, reader: Owner, startup: Owner) =>
  insert(db, 'mutes', { user_id: reader.id, startup_id: startup.id })

export const aComment = (
  db: Database,
  startup: Owner,
  author: Owner,
  overrides: Overrides<'comments'> = {},
) =>
  insert(db, 'comments', {
    startup_id: startup.id,
    user_id: author.id,
    content: 'I would have used this.',
    ...overrides,
  })

export const aUsefulMark = (db: Database, comment: Owner, reader: Owner) =>
  insert(db, 'comment_useful', { comment_id: comment.id, user_id: reader.id })

/** An earlier text of a comment. */
export const aCommentVersion = (
  db: Database,
  comment: Owner,
  overrides: Partial<Overrides<'comment_versions'>> = {},
) =>
  insert(db, 'comment_versions', {
    comment_id: comment.id,
    content: 'I would have used it.',
    written_at: new Date(),
    ...overrides,
  })

/** Of a story, a listing or a comment, by an admin. */
export const aHiding = (db: Database, content: Overrides<'hidden_content'>) =>
  insert(db, 'hidden_content', { reason: 'Names a person.', ...content })

export const anOpportunity = (
  db: Database,
  startup: { readonly id: string; readonly user_id: string },
  overrides: Overrides<'revival_opportunities'> = {},
) =>
  insert(db, 'revival_opportunities', {
    startup_id: startup.id,
    user_id: startup.user_id,
    looking_for_roles: ['Developer'],
    available_assets: ['Source code'],
    contact_method: 'Through this page',
    ...overrides,
  })

export const anInterest = (
  db: Database,
  opportunity: Owner,
  sender: Owner,
  overrides: Overrides<'interest_contacts'> = {},
) =>
  insert(db, 'interest_contacts', {
    revival_opportunity_id: opportunity.id,
    interested_user_id: sender.id,
    message: 'I would like to take this on.',
    ...overrides,
  })

/** With choices and times of its owner. */
export async function aNotification(db: Database, owner: Owner) {
  await insert(db, 'notification_preferences', { user_id: owner.id, kind: 'comment' })
  await insert(db, 'notification_times', { user_id: owner.id })
  await db.system((tx) => tx.insertInto('app.notification_visits').values({ user_id: owner.id }).execute())
  return insert(db, 'notifications', { user_id: owner.id, kind: 'role', thing: 'role', is_listed: true })
}

export const aSession = (db: Database, owner: Owner) =>
  insert(db, 'auth.sessions', {
    user_id: owner.id,
    token: `token ${crypto.randomUUID()}`,
    expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000),
  })

/** Of Chromium, and of nobody's browser. */
export const pushSubscription = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
})

export async function aPushSubscription(db: Database, owner: Owner) {
  const { endpoint, keys } = pushSubscription(owner.id)
  const session = await aSession(db, owner)
  return insert(db, 'push_subscriptions', {
    user_id: owner.id,
    session_id: session.id,
    endpoint,
    ...keys,
    server_key: 'S'.repeat(87),
  })
}

export const anUpload = (db: Database, owner: Owner, overrides: Overrides<'uploads'> = {}) =>
  insert(db, 'uploads', {
    user_id: owner.id,
    bucket: 'startup-logos',
    path: `${owner.id}/${1_700_000_000_000 + next()}.webp`,
    name: 'logo.png',
    mime: 'image/webp',
    size: 1024,
    ...overrides,
  })

export const aSecurityEvent = (db: Database, owner: Owner, overrides: Overrides<'security_events'> = {}) =>
  insert(db, 'security_events', { user_id: owner.id, kind: 'signed_in', ...overrides })

export const anAsset = (db: Database, owner: Owner, overrides: Overrides<'marketplace_assets'> = {}) => {
  const path = `${owner.id}/temp/${1_700_000_000_000 + next()}-kit.zip`
  return insert(db, 'marketplace_assets', {
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

export const anAssetBookmark = (db: Database, asset: Owner, reader: Owner) =>
  insert(db, 'asset_bookmarks', { asset_id: asset.id, user_id: reader.id })

export const aSupportMessage = (db: Database, overrides: Overrides<'support_messages'> = {}) =>
  insert(db, 'support_messages', {
    kind: 'support',
    name: 'Vera Guest',
    email: 'vera@example.com',
    subject: 'A question',
    message: 'Can I take a story back?',
    ...overrides,
  })

export const aFailedEmail = (db: Database, overrides: Overrides<'app.mails'> = {}) =>
  insert(db, 'app.mails', {
    id: crypto.randomUUID(),
    kind: 'test',
    to_address: 'vera@example.com',
    subject: 'Confirm your address',
    text: 'Open this link.',
    failed_at: new Date().toISOString(),
    last_error: 'Connection refused',
    ...overrides,
  })

export const anAuditEntry = (db: Database, actor: Owner, overrides: Overrides<'audit_log'> = {}) =>
  insert(db, 'audit_log', {
    actor_id: actor.id,
    action: 'delete_comment',
    target_table: 'comments',
    target_id: '00000000-0000-4000-8000-0000000000cc',
    copy: JSON.stringify({ content: 'Buy my pills.', startup_name: 'Everpix' }),
    ...overrides,
  })

/** Without an email and a record. */
export const aSuspension = (
  db: Database,
  member: Owner,
  admin: Owner,
  overrides: Overrides<'suspensions'> = {},
) =>
  insert(db, 'suspensions', {
    user_id: member.id,
    suspended_by: admin.id,
    reason: 'The same link in 14 comments.',
    ...overrides,
  })

/** Of a thing as it is now, by a guest. */
export async function aReport(
  db: Database,
  kind: string,
  thing: string,
  other: Overrides<'app.reports'> = {},
): Promise<{ id: string; number: string; case_id: string }> {
  const { rows } = await db.system((tx) =>
    sql<{ id: string; number: string; case_id: string }>`
      with found as (select * from app.reported_thing(${kind}, ${thing})),
      opened as (
        insert into app.moderation_cases as open (kind, thing_id, startup_id, asset_id, name, author_id, is_anonymous)
        select ${kind}, ${thing}, startup_id, asset_id, name, author_id, is_anonymous from found
        on conflict (kind, thing_id) where closed_at is null do update set rank = open.rank
        returning id
      ),
      kept as (
        insert into app.reported_texts (case_id, version, content, files)
        select opened.id, version, content, files from opened, found on conflict do nothing
      )
      insert into app.reports (id, number, case_id, kind, thing_id, version, reporter_id, reporter_network, reason, words)
      select
        gen_random_uuid(), 'N-' || upper(substr(translate(gen_random_uuid()::text, '-01', ''), 1, 8)), opened.id, ${kind}, ${thing},
        version, ${other.reporter_id ?? null}::uuid,
        ${other.reporter_id ? null : (other.reporter_network ?? crypto.randomUUID())}, ${other.reason ?? 'spam'},
        ${other.words ?? 'The same link everywhere.'}
      from opened, found
      returning id, number, case_id`.execute(tx),
  )
  return rows[0]!
}

/** That a moderator hid a comment of a member. */
export const aDecision = (
  db: Database,
  author: Owner,
  thing_id: string,
  overrides: Overrides<'app.decisions'> = {},
) =>
  insert(db, 'app.decisions', {
    act: 'hide',
    kind: 'comment',
    thing_id,
    name: 'Everpix',
    author_id: author.id,
    is_anonymous: false,
    words: 'It is an ad.',
    source: 'own',
    is_automatic: false,
    is_only_moderator: false,
    is_told: true,
    appeal_until: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000),
    ...overrides,
  })

export const anAppeal = (db: Database, decision: Owner) =>
  insert(db, 'app.appeals', { id: crypto.randomUUID(), decision_id: decision.id, words: 'It was no ad.' })
