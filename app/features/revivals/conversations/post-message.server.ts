import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { badRequest, notFound } from '../../../platform/errors/errors.ts'
import type { Variables } from '../../../platform/http/env.ts'
import type { NewMessage } from './conversation.schema.ts'
import type { ClosedFor } from './conversation.ts'
import type { Message } from './conversation-response.schema.ts'
import { CLOSED_TEXTS, CONVERSATION_TEXTS } from './conversations-texts.ts'
import { attachFiles, filesOf } from './message-files.db.ts'
import { saveMessage } from './messages.db.ts'
import { tellOfMessage } from './tell-the-other.server.ts'

/**
 * Stores a message as the actor of `tx` and tells the other. A repeated one tells nobody.
 * @returns undefined if the ID is another message's
 * @throws AppError 404 unless the actor is one of the two, 409 if they can't write, 400 for files of another
 * conversation
 */
export async function postMessage(
  c: { var: Pick<Variables, 'queueEmail'> },
  tx: Tx,
  conversationId: string,
  message: Omit<NewMessage, 'file_ids'> & { file_ids?: readonly string[] },
): Promise<{ message: Message; isNew: boolean } | undefined> {
  const conversation = await tx
    .selectFrom('own_conversations')
    .select('closed_for')
    .where('id', '=', conversationId)
    .executeTakeFirst()
  if (!conversation) throw notFound(CONVERSATION_TEXTS.notFound)
  const isRepeated =
    (await tx
      .selectFrom('messages')
      .select('id')
      .where('id', '=', message.id)
      .where('conversation_id', '=', conversationId)
      .executeTakeFirst()) !== undefined
  if (conversation.closed_for && !isRepeated)
    throw closed(conversation.closed_for as ClosedFor, conversationId)
  const saved = await saveMessage(tx, conversationId, message)
  const { file_ids = [] } = message
  if (saved?.isNew && file_ids.length > 0) {
    if (!(await attachFiles(tx, message.id, file_ids))) throw badRequest(CONVERSATION_TEXTS.filesNotUploaded)
    saved.message.files = (await filesOf(tx, [message.id])).get(message.id) ?? []
  }
  if (saved?.isNew) await tellOfMessage(c.var, tx, { conversationId, messageId: message.id })
  return saved
}

/** Names the conversation, to which the member may have asked only by a listing. */
const closed = (why: ClosedFor, conversation_id: string) =>
  new AppError(409, `conversation_${why}`, CLOSED_TEXTS[why], { conversation_id })
