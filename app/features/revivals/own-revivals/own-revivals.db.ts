import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { countOwn } from '../conversations/own-conversations.db.ts'
import { type TurnRow, turnStepOf } from '../handover/item-of.server.ts'
import { turnsOf } from '../handover/turns.ts'
import { OWN_REVIVALS_SHOWN } from './own-revivals.ts'
import type { OwnRevival } from './own-revivals-response.schema.ts'

/**
 * What goes on: rooms of handovers, then the member's open and paused offers, then what they wrote to others,
 * each the latest first. An accepted take-over shows as its room. Own conversations are found one by one:
 * joined, all of them would be read.
 * @param db with the member's rights
 */
export async function ownRevivals(db: Query): Promise<OwnRevival[]> {
  const { rows } = await sql<{ line: Line }>`
    with rooms as (
      select
        1 as rank, room.changed_at, c.id,
        jsonb_build_object(
          'kind', 'handover', 'conversation_id', c.id, 'name', c.name, 'logo_url', story.logo_url, 'changed_at', room.changed_at,
          'is_owner', c.is_owner, 'other_name', other.full_name, 'is_other_hidden', not c.is_owner and c.is_owner_hidden,
          'settled', steps.settled, 'steps', steps.total, 'items', steps.items
        ) as line
      from (
        select id, kind, state, way from owner_conversation_order
        union all select id, kind, state, way from member_conversation_order
      ) accepted
      join handovers room on room.conversation_id = accepted.id and room.state = 'open'
      cross join lateral (select * from own_conversations where id = accepted.id limit 1) c
      left join public_startups story on story.id = c.startup_id
      left join public_profiles other on other.id = c.other_id
      cross join lateral (
        select count(*)::int as total, count(*) filter (where state in ('accepted', 'not_applicable'))::int as settled,
          jsonb_agg(jsonb_build_object(
            'kind', kind, 'owner_gives', owner_gives, 'signs_both', signs_both, 'state', state, 'giver_declines', giver_declines,
            'owner_signed_at', owner_signed_at, 'member_signed_at', member_signed_at
          )) as items
        from handover_items where handover_id = room.id
      ) steps
      where accepted.kind = 'offer' and accepted.state = 'accepted' and accepted.way = 'take_over'
      order by room.changed_at desc, room.id desc limit ${OWN_REVIVALS_SHOWN}
    ),
    mine as (
      select id as startup_id, true as is_owner from startups
      where user_id = (select app.uid()) and revived_at is not null
      union all
      select startup_id, false from revived_stories where owner_id = (select app.uid())
    ),
    revived as (
      select
        4 as rank, revived.revived_at as changed_at, mine.startup_id as id,
        jsonb_build_object(
          'kind', 'revived', 'startup_id', mine.startup_id, 'name', story.name, 'logo_url', story.logo_url,
          'changed_at', revived.revived_at, 'is_owner', mine.is_owner, 'way', revived.way
        ) as line
      from mine
      cross join lateral (
        select way, revived_at from public_revivals where startup_id = mine.startup_id limit 1
      ) revived
      cross join lateral (select name, logo_url from public_startups where id = mine.startup_id limit 1) story
      order by revived.revived_at desc, mine.startup_id desc limit ${OWN_REVIVALS_SHOWN}
    ),
    offers as (
      select
        2 as rank, shown.changed_at, shown.id,
        jsonb_build_object(
          'kind', 'offer', 'startup_id', shown.startup_id, 'name', shown.name, 'logo_url', shown.logo_url,
          'changed_at', shown.changed_at, 'is_active', shown.is_active,
          'people', ${countOwn(sql`own.revival_opportunity_id = shown.id`, ['owner_conversation_order'])},
          'fresh', ${countOwn(sql`own.revival_opportunity_id = shown.id and own.state = 'new' and not own.is_blocked`, ['owner_conversation_order'])}
        ) as line
      from (
        select offer.id, offer.is_active, story.id as startup_id, story.name, story.logo_url,
          greatest(
            offer.created_at,
            (
              select c.changed_at from owner_conversation_order c where c.revival_opportunity_id = offer.id
              order by c.changed_at desc limit 1
            )
          ) as changed_at
        from app.own_opportunities own
        join revival_opportunities offer on offer.id = own.id
        join public_startups story on story.id = offer.startup_id
        where offer.is_active or offer.paused_at is not null
        order by 6 desc, offer.id desc limit ${OWN_REVIVALS_SHOWN}
      ) shown
    ),
    sent as (
      select
        3 as rank, own.changed_at, own.id,
        jsonb_build_object(
          'kind', 'conversation', 'conversation_id', own.id, 'name', c.name, 'logo_url', story.logo_url,
          'changed_at', own.changed_at, 'state', own.state
        ) as line
      from (
        select id, changed_at, state from member_conversation_order sent
        where kind = 'offer'
          and not exists (select from handovers room where room.conversation_id = sent.id and room.state = 'open')
        order by changed_at desc, id desc limit ${OWN_REVIVALS_SHOWN}
      ) own
      cross join lateral (select * from own_conversations where id = own.id limit 1) c
      left join public_startups story on story.id = c.startup_id
      where not (own.state = 'accepted' and exists (select from revived where revived.id = c.startup_id))
    )
    select line from (table rooms union all table offers union all table sent union all table revived) lines
    order by rank, changed_at desc, id desc limit ${OWN_REVIVALS_SHOWN}`.execute(db)
  return rows.map(({ line }) => ({ ...shown(line), changed_at: new Date(line.changed_at).toISOString() }))
}

type RoomLine = Omit<Extract<OwnRevival, { kind: 'handover' }>, 'waiting'> & { items: TurnRow[] | null }
type Line = RoomLine | Exclude<OwnRevival, { kind: 'handover' }>

/** Steps wait as the page of the handover says. */
function shown(line: Line): OwnRevival {
  if (line.kind !== 'handover') return line
  const { items, ...room } = line
  const steps = (items ?? []).map((row) => turnStepOf(row, room.is_owner))
  return { ...room, waiting: turnsOf(steps).own.length }
}
