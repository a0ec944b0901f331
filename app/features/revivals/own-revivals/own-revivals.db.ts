import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { OWN_REVIVALS_SHOWN } from './own-revivals.ts'
import type { OwnRevival } from './own-revivals-response.schema.ts'

/**
 * What goes on: rooms of handovers, then the member's open and paused offers, then what they wrote to others, each the latest first. An
 * accepted take-over shows as its room. @param db with the member's rights
 */
export async function ownRevivals(db: Query): Promise<OwnRevival[]> {
  const { rows } = await sql<{ line: OwnRevival }>`
    with rooms as (
      select
        1 as rank, room.changed_at, c.id,
        jsonb_build_object(
          'kind', 'handover', 'conversation_id', c.id, 'name', c.name, 'logo_url', story.logo_url, 'changed_at', room.changed_at,
          'is_owner', c.is_owner, 'other_name', other.full_name, 'is_other_hidden', not c.is_owner and c.is_owner_hidden,
          'settled', steps.settled, 'steps', steps.total, 'waiting', steps.waiting
        ) as line
      from handovers room
      join own_conversations c on c.id = room.conversation_id
      left join public_startups story on story.id = c.startup_id
      left join public_profiles other on other.id = c.other_id
      cross join lateral (
        select count(*)::int as total, count(*) filter (where state in ('accepted', 'not_applicable'))::int as settled,
          count(*) filter (
            where case when owner_gives = c.is_owner then state in ('todo', 'problem') else state = 'handed_over' end
          )::int as waiting
        from handover_items where handover_id = room.id
      ) steps
      where room.state = 'open'
      order by room.changed_at desc, room.id desc limit ${OWN_REVIVALS_SHOWN}
    ),
    offers as (
      select
        2 as rank, greatest(offer.created_at, people.changed_at) as changed_at, offer.id,
        jsonb_build_object(
          'kind', 'offer', 'startup_id', story.id, 'name', story.name, 'logo_url', story.logo_url,
          'changed_at', greatest(offer.created_at, people.changed_at), 'is_active', offer.is_active, 'people', people.total,
          'fresh', people.fresh
        ) as line
      from app.own_opportunities own
      join revival_opportunities offer on offer.id = own.id
      join public_startups story on story.id = offer.startup_id
      cross join lateral (
        select count(*)::int as total, count(*) filter (where state = 'new')::int as fresh, max(changed_at) as changed_at
        from own_conversations c where c.revival_opportunity_id = offer.id and c.is_owner
      ) people
      where offer.is_active or offer.paused_at is not null
      order by 2 desc, offer.id desc limit ${OWN_REVIVALS_SHOWN}
    ),
    sent as (
      select
        3 as rank, c.changed_at, c.id,
        jsonb_build_object(
          'kind', 'conversation', 'conversation_id', c.id, 'name', c.name, 'logo_url', story.logo_url, 'changed_at', c.changed_at,
          'state', c.state
        ) as line
      from own_conversations c
      left join public_startups story on story.id = c.startup_id
      where c.kind = 'offer' and not c.is_owner
        and not exists (select from handovers room where room.conversation_id = c.id and room.state = 'open')
      order by c.changed_at desc, c.id desc limit ${OWN_REVIVALS_SHOWN}
    )
    select line from (table rooms union all table offers union all table sent) lines
    order by rank, changed_at desc, id desc limit ${OWN_REVIVALS_SHOWN}`.execute(db)
  return rows.map(({ line }) => ({ ...line, changed_at: new Date(line.changed_at).toISOString() }))
}
