import { sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'
import { withHtml } from '../../platform/text/format-text.ts'
import { mentionedHandles } from '../../platform/text/mentioned-handles.ts'
import { COMMENT_LIMITS } from './comment.ts'
import type { Mentions } from './mentions/mentions.read.ts'

/**
 * Gives a comment as others would read it: its mentions are links, and a new member's links wait. It never
 * shows who blocks the member. Needs system rights.
 */
export async function previewAsShown(db: Query, userId: string, written: string) {
  const { rows } = await sql<{ content: string; mentions: Mentions | null }>`
    select
      case app.level_of(${userId}::uuid)
        when 'new' then left(app.without_links(${written}), ${COMMENT_LIMITS.content}::int)
        else ${written}
      end as content,
      (
        select jsonb_object_agg(known.handle, person.handle)
        from public.public_people person join app.handles known on known.user_id = person.id
        where known.handle = any (${mentionedHandles(written)}::text[])
          and not person.is_demo
          and not app.blocks(${userId}::uuid, person.id)
      ) as mentions
  `.execute(db)
  const { content, mentions } = rows[0]!
  return withHtml({ content }, content, { mentions: mentions ?? {} })
}
