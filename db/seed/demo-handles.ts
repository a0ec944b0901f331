import { sql } from 'kysely'
import type { Database } from '../../app/platform/database/database.ts'

/**
 * Asks for the handles of the demo accounts that wrote a comment or a listing, so that their names lead to a page. The team that tells
 * the stories has none. Safe to repeat.
 */
export const queueDemoHandles = (db: Database): Promise<unknown> =>
  db.background((tx) =>
    sql`
      insert into app.handles_to_give (user_id)
      select profiles.id from profiles
      where handle is null
        and id in (select id from app.demo_accounts)
        and (
          exists (select from comments where comments.user_id = profiles.id)
          or exists (select from marketplace_assets where marketplace_assets.user_id = profiles.id)
        )
      on conflict do nothing
    `.execute(tx),
  )
