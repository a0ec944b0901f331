import { sql } from 'kysely'
import type { Jobs } from '../../../../platform/jobs/jobs.ts'
import { WEBHOOK_LIMITS } from '../webhook.ts'
import { type CallParts, WebhookCaller } from './call-webhooks.server.ts'

/** How often it looks for what is tried again, in milliseconds; what happens now is called at once. */
const LOOKS = 5_000

/** Calls webhooks until it is stopped. */
export async function keepCalling(parts: CallParts): Promise<{ stop(): Promise<void> }> {
  const caller = new WebhookCaller(parts)
  const look = () => void caller.look()
  const stopListening = await parts.db.listen('webhooks', look)
  const timer = setInterval(look, LOOKS)
  look()
  return {
    async stop() {
      clearInterval(timer)
      await stopListening()
      await caller.stop()
    },
  }
}

/** Calls webhooks until it is stopped, and cleans up every night. */
export async function startWebhooks({ jobs, ...parts }: CallParts & { jobs: Jobs }) {
  await jobs.schedule('webhooks-old', '23 3 * * *', () => cleanUpWebhooks(parts))
  return keepCalling(parts)
}

/**
 * Deletes what the log keeps no longer, forgets former secrets, and ends the site's webhooks of those who are
 * no admins any more by a change of `ADMIN_EMAIL`, of which no table says anything.
 */
export const cleanUpWebhooks = ({ db }: Pick<CallParts, 'db'>): Promise<void> =>
  db.background(async (tx) => {
    await sql`
      delete from app.webhook_events where created_at < now() - make_interval(days => ${WEBHOOK_LIMITS.logDays})`.execute(
      tx,
    )
    await sql`
      update public.webhooks set former_secret = null, former_secret_until = null where former_secret_until < now()`.execute(
      tx,
    )
    await sql`
      update public.webhooks set state = 'ended', ended_because = 'role'
      where is_site_wide and state <> 'ended' and not app.holds_role(user_id, 'admin')`.execute(tx)
  })
