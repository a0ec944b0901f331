import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { ClaimedCall } from './claim-calls.db.ts'

interface Thing {
  state: string
  startup_id: string | null
  asset_id: string | null
  conversation_id: string | null
}

type About = Pick<ClaimedCall, 'webhookId' | 'kind' | 'thingId' | 'isSiteWide'>

/**
 * What a call says, as it is at this moment: IDs, a state and an address, and never names, texts or who did
 * it. Needs system rights.
 * @returns null if there's nothing to tell this webhook any more
 */
export async function callBody(
  tx: Tx,
  call: About & Pick<ClaimedCall, 'sequence' | 'happenedAt'>,
  publicUrl: string,
): Promise<string | null> {
  const { rows } = await sql<Thing>`
    select told.state, told.startup_id, told.asset_id, told.conversation_id
    from app.webhooks_for(${call.kind}, ${call.thingId}::uuid) told
    where told.webhook_id = ${call.webhookId}::uuid`.execute(tx)
  const [thing] = rows
  if (!thing) return null
  const { state, startup_id, asset_id, conversation_id } = thing
  return JSON.stringify({
    type: call.kind,
    timestamp: call.happenedAt,
    data: {
      id: call.thingId,
      sequence: call.sequence,
      state,
      url: `${publicUrl}${pathOf(call, thing)}`,
      ...(startup_id !== null && { startup_id }),
      ...(asset_id !== null && { asset_id }),
      ...(conversation_id !== null && { conversation_id }),
    },
  })
}

/**
 * The path where the owner of the webhook finds it. Nobody but the two opens a conversation, so the site's
 * webhooks get what it is about.
 */
function pathOf({ kind, thingId, isSiteWide }: About, thing: Thing): string {
  if (kind === 'test') return '/profile/webhooks'
  if (kind === 'report.filed') return '/admin/moderation'
  if (kind === 'comment.created') return `/story/${thing.startup_id}?comment=${thingId}`
  if (thing.conversation_id !== null && !isSiteWide) return `/messages/${thing.conversation_id}`
  return thing.asset_id === null ? `/story/${thing.startup_id}` : `/asset/${thing.asset_id}`
}
