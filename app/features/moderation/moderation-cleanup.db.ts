import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { RETENTION } from './retention.server.ts'

/**
 * Deletes what was hidden once no appeal can come, or after one was refused. What somebody showed again
 * stays. Needs system rights.
 */
export async function deleteHiddenForGood(tx: Tx): Promise<void> {
  const over = sql`
    select hidden.startup_id, hidden.asset_id, hidden.comment_id, hidden.profile_id, hidden.interest_id, hidden.proof_id
    from hidden_content hidden
    join app.decisions decision on decision.id = hidden.decision_id and decision.act = 'hide'
    left join app.appeals appeal on appeal.decision_id = decision.id
    where case when appeal.id is null then decision.appeal_until < now() else not appeal.is_granted end`
  await sql`delete from comments where id in (select comment_id from (${over}) hidden)`.execute(tx)
  await sql`delete from marketplace_assets where id in (select asset_id from (${over}) hidden)`.execute(tx)
  await sql`delete from startups where id in (select startup_id from (${over}) hidden)`.execute(tx)
  await sql`delete from interest_contacts where id in (select interest_id from (${over}) hidden)`.execute(tx)
  await sql`delete from messages where id in (select interest_id from (${over}) hidden)`.execute(tx)
  // The proof stays, and its founder may say something else.
  await sql`
    with emptied as (
      update story_proofs set answer = '', facts = null where id in (select proof_id from (${over}) hidden)
      returning id
    )
    delete from hidden_content using emptied where proof_id = emptied.id`.execute(tx)
  // The account stays, and its member may say something else.
  await sql`
    with emptied as (
      update profiles set full_name = null, avatar_url = null, about = null, links = null, handle = null
      where id in (select profile_id from (${over}) hidden)
      returning id
    )
    delete from hidden_content using emptied where profile_id = emptied.id`.execute(tx)
}

/**
 * Closes the cases that nobody decides any more, as what was reported is gone for so long. Needs system
 * rights.
 * @returns them
 */
export async function closeGoneCases(tx: Tx): Promise<void> {
  const isGone = sql<boolean>`not exists (select from app.reported_thing(kind, thing_id))`
  await sql`
    update app.moderation_cases set gone_at = now() where closed_at is null and gone_at is null and ${isGone}`.execute(
    tx,
  )
  await sql`
    with closed as (
      update app.moderation_cases set closed_at = now(), claimed_by = null, claimed_at = null
      where closed_at is null and gone_at < now() - make_interval(days => ${sql.lit(RETENTION.goneTexts)})
      returning id
    )
    update app.reports set outcome = 'gone', decided_at = now()
    from closed where case_id = closed.id and outcome = 'waiting'`.execute(tx)
  // What an author took away isn't kept once the case is closed.
  await sql`
    delete from app.reported_texts using app.moderation_cases
    where moderation_cases.id = case_id and closed_at is not null and ${isGone}`.execute(tx)
}

/**
 * Deletes who reported from where, and a notifier's name and address, once no appeal can come. Needs system
 * rights.
 */
export async function eraseReporters(tx: Tx): Promise<void> {
  await sql`
    update app.reports set reporter_network = null, notifier_name = null, notifier_email = null
    where outcome <> 'waiting' and decided_at < now() - make_interval(months => ${sql.lit(RETENTION.reporters)})
      and num_nonnulls(reporter_network, notifier_name, notifier_email) > 0`.execute(tx)
}

/**
 * Deletes what texts are compared by: after a day, or after a month where four accounts posted one. Needs
 * system rights.
 */
export async function deletePostedTexts(tx: Tx): Promise<void> {
  await sql`
    delete from app.posted_texts
    where posted_at < now() - interval '1 day' and not is_noticed
      or posted_at < now() - make_interval(days => ${sql.lit(RETENTION.sameTexts)})`.execute(tx)
}

/**
 * Deletes signs that a program sent something, after as many days as what texts are compared by. Needs system
 * rights.
 */
export async function deleteSignals(tx: Tx): Promise<void> {
  await sql`
    delete from app.noted_signals
    where noted_at < now() - make_interval(days => ${sql.lit(RETENTION.sameTexts)})`.execute(tx)
}

/**
 * Deletes reports and decisions after so many months, unless they are still in force. Needs system rights.
 */
export async function deleteOldDecisions(tx: Tx): Promise<void> {
  const old = sql`now() - make_interval(months => ${sql.lit(RETENTION.decisions)})`
  await sql`delete from app.moderation_cases where closed_at < ${old}`.execute(tx)
  await sql`
    delete from app.decisions
    where decided_at < ${old}
      and id not in (select decision_id from hidden_content where decision_id is not null)
      and id not in (select decision_id from app.closed_listings where decision_id is not null)
      and id not in (select decision_id from app.unconfirmed_stories where decision_id is not null)
      and id not in (
        select decision_id from suspensions
        where decision_id is not null and lifted_at is null and (until is null or until > now())
      )`.execute(tx)
}
