import type { Tx } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import type { Env } from '../../../platform/http/env.ts'
import { byAdmin, notify } from '../../notifications/notify.server.ts'
import type { Moderated } from '../admin.ts'
import { type ModerationAct, moderationEmail, NOUNS } from './moderation-emails.server.ts'

type Parts = Pick<Env['Variables'], 'config' | 'queueEmail' | 'session'>

interface AuthorNotice {
  what: Moderated
  id: string
  act: ModerationAct
  reason: string
}

/** Tells the author, unless it's the admin's own. With system rights: an admin isn't told whose an anonymous story is. */
export const tellAuthor = (parts: Parts, tx: Tx, { what, id, act, reason }: AuthorNotice): Promise<void> =>
  withSystemRights(tx, async () => {
    const content = await CONTENT[what](tx, id).executeTakeFirst()
    if (!content) return
    const { author_id: personId, name } = content
    const facts = { act, noun: NOUNS[what], ...(act !== 'shown' && { reason }) }
    await notify(
      parts,
      tx,
      'hidden',
      { ...byAdmin(parts.session), personId, facts },
      {
        as: EMAIL_KINDS[act],
        write: (to) => moderationEmail(to, { act, what, name, reason }, parts.config.publicUrl),
      },
    )
  })

const EMAIL_KINDS = { hidden: 'content-hidden', shown: 'content-shown', deleted: 'content-deleted' } as const

const CONTENT = {
  startups: (tx: Tx, id: string) =>
    tx
      .selectFrom('startups as story')
      .innerJoin('auth.users as author', 'author.id', 'story.user_id')
      .select('author.id as author_id')
      .select('story.name')
      .where('story.id', '=', id),
  assets: (tx: Tx, id: string) =>
    tx
      .selectFrom('marketplace_assets as asset')
      .innerJoin('auth.users as author', 'author.id', 'asset.user_id')
      .select('author.id as author_id')
      .select('asset.title as name')
      .where('asset.id', '=', id),
  comments: (tx: Tx, id: string) =>
    tx
      .selectFrom('comments as comment')
      .innerJoin('startups as story', 'story.id', 'comment.startup_id')
      .innerJoin('auth.users as author', (join) =>
        join.on(({ eb, ref, or, and }) =>
          or([
            eb('author.id', '=', ref('comment.user_id')),
            and([eb('comment.as_founder', '=', true), eb('author.id', '=', ref('story.user_id'))]),
          ]),
        ),
      )
      .select('author.id as author_id')
      .select('story.name')
      .where('comment.id', '=', id),
}
