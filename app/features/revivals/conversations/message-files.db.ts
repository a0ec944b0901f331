import { sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'
import { MESSAGE_BUCKET } from '../../uploads/storage.server.ts'
import type { MessageFile } from './conversation-response.schema.ts'

/** @returns false unless all of them are the actor's, for this conversation and in no other message */
export async function attachFiles(tx: Tx, messageId: string, fileIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{
    are_attached: boolean
  }>`select attach_files(${messageId}, ${fileIds}::uuid[]) as are_attached`.execute(tx)
  return rows[0]!.are_attached
}

/** Gives the files of each message, in their order. */
export async function filesOf(
  db: Query,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, MessageFile[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('own_message_files')
    .select(['message_id', 'id', 'name', 'size', 'mime'])
    .select(({ ref }) => ref('doubt').$castTo<MessageFile['doubt']>().as('doubt'))
    .where('message_id', 'in', messageIds)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
  const files = new Map<string, MessageFile[]>()
  for (const { message_id, ...file } of rows) files.set(message_id, [...(files.get(message_id) ?? []), file])
  return files
}

/** @returns undefined unless the actor is one of the two and the message is still there for them */
export const fileIn = (db: Query, conversationId: string, fileId: string) =>
  db
    .selectFrom('own_message_files')
    .select(['id', 'name', 'mime'])
    .where('conversation_id', '=', conversationId)
    .where('id', '=', fileId)
    .executeTakeFirst()

/** Where it is stored. It names the sender, so no response has it. Needs system rights. */
export async function keyOfFile(tx: Tx, fileId: string): Promise<string | undefined> {
  const file = await tx
    .selectFrom('uploads')
    .select('path')
    .where('id', '=', fileId)
    .where('bucket', '=', MESSAGE_BUCKET)
    .executeTakeFirst()
  return file && `${MESSAGE_BUCKET}/${file.path}`
}
