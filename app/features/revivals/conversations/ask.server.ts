import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { forbidden, notFound } from '../../../platform/errors/errors.ts'
import type { Session, Variables } from '../../../platform/http/env.ts'
import type { WriteToSupport } from '../interests/notify-founder.server.ts'
import { askSeller } from './changes.db.ts'
import type { NewQuestion } from './conversation.schema.ts'
import { CONVERSATION_TEXTS } from './conversations-texts.ts'
import { postMessage } from './post-message.server.ts'

type Context = { var: Pick<Variables, 'config' | 'session' | 'queueEmail'> & { session: Session } }

interface Placed {
  /** It is null for a demo listing. */
  conversationId: string | null
  isNew: boolean
}

/**
 * A demo listing has no seller, so those who run the site get the question.
 * @returns undefined if the message's ID is taken
 * @throws AppError 404 for a listing that takes no questions, 403 for one's own, 409 if the member can't
 * write there
 */
export async function ask(
  c: Context,
  tx: Tx,
  question: NewQuestion,
  writeToSupport: WriteToSupport,
): Promise<Placed | undefined> {
  const listing = await listingOf(tx, question.asset_id)
  if (!listing) throw notFound(CONVERSATION_TEXTS.listingNotFound)
  if (listing.is_own) throw forbidden(CONVERSATION_TEXTS.ownListing)
  if (listing.is_demo) {
    const { id, email } = c.var.session.user
    const asker = await tx
      .selectFrom('public_profiles')
      .select('full_name')
      .where('id', '=', id)
      .executeTakeFirst()
    await writeToSupport(c, tx, {
      kind: 'support',
      id: question.message.id,
      name: asker?.full_name || CONVERSATION_TEXTS.unnamed,
      email,
      subject: CONVERSATION_TEXTS.demoSubject(listing.title),
      message: question.message.content,
    })
    return { conversationId: null, isNew: true }
  }
  const conversationId = await askSeller(tx, question)
  if (!conversationId) throw notFound(CONVERSATION_TEXTS.listingNotFound)
  const posted = await postMessage(c, tx, conversationId, question.message)
  return posted && { conversationId, isNew: posted.isNew }
}

const listingOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('public_marketplace_assets as asset')
    .select('asset.title')
    .select(sql<boolean>`asset.user_id = app.uid()`.as('is_own'))
    .select(sql<boolean>`asset.user_id in (select id from app.demo_accounts)`.as('is_demo'))
    .where('asset.id', '=', id)
    .executeTakeFirst()
