import { sql } from 'kysely'
import type { Database } from '../app/platform/database/database.ts'
import { aVote, insertRow, type Overrides, type RowOwner } from './factories.ts'

/** A guest reports a thing as it is now. */
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
      saved as (
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

/** A moderator hides a comment of a member. */
export const aDecision = (
  db: Database,
  author: RowOwner,
  thing_id: string,
  overrides: Overrides<'app.decisions'> = {},
) =>
  insertRow(db, 'app.decisions', {
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
    has_statement: true,
    appeal_until: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000),
    ...overrides,
  })

export const anAppeal = (db: Database, decision: RowOwner) =>
  insertRow(db, 'app.appeals', { id: crypto.randomUUID(), decision_id: decision.id, words: 'It was no ad.' })

/** Makes a comment one of those that four accounts posted. */
const aSameText = (
  db: Database,
  comment: RowOwner,
  author: RowOwner,
  fingerprint = crypto.randomUUID().replaceAll('-', ''),
) =>
  insertRow(db, 'app.posted_texts', {
    kind: 'comment',
    thing_id: comment.id,
    fingerprint,
    author_id: author.id,
    is_noticed: true,
  })

/** Makes two comments with the same text, the second reported too. */
export async function aWave(db: Database, comments: readonly RowOwner[], author: RowOwner): Promise<void> {
  const fingerprint = crypto.randomUUID().replaceAll('-', '')
  for (const comment of comments) await aSameText(db, comment, author, fingerprint)
  for (const comment of comments.slice(1)) await aReport(db, 'comment', comment.id)
}

export const aSignal = (db: Database, comment: RowOwner, author: RowOwner) =>
  insertRow(db, 'app.noted_signals', {
    kind: 'comment',
    thing_id: comment.id,
    author_id: author.id,
    signal: 'typing',
  })

/** A vote that came with others, for a story that is reported. */
export async function aRingVote(db: Database, story: RowOwner, voter: RowOwner) {
  await aVote(db, story, voter)
  await insertRow(db, 'app.ring_votes', { startup_id: story.id, user_id: voter.id, is_young: true })
  return aReport(db, 'story', story.id)
}
