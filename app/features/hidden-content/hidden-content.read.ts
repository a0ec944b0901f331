import { sql } from 'kysely'
import type { HiddenContent } from './hidden-content-response.schema.ts'

const MAX_LISTED = 100

/** What admins have hidden of a member's, the latest first, as a column of another statement. */
export const hiddenContentOf = (userId: string) => sql<HiddenContent[]>`(
  select coalesce(json_agg(listed order by listed.hidden_at desc), '[]')
  from (
    select
      case when story.id is not null then 'startups' when asset.id is not null then 'assets' else 'comments' end as what,
      coalesce(story.id, asset.id, comment.id) as id,
      coalesce(story.name, asset.title, discussed.name, '') as name,
      comment.content, hidden.reason,
      to_char(hidden.hidden_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as hidden_at
    from hidden_content hidden
    left join startups story on story.id = hidden.startup_id and story.user_id = ${userId}
    left join marketplace_assets asset on asset.id = hidden.asset_id and asset.user_id = ${userId}
    left join comments comment on comment.id = hidden.comment_id
      and app.is_own_comment(comment.user_id, comment.as_founder, comment.startup_id)
    left join public_startups discussed on discussed.id = comment.startup_id
    where num_nonnulls(story.id, asset.id, comment.id) = 1
    order by hidden.hidden_at desc
    limit ${sql.lit(MAX_LISTED)}
  ) listed
)`
