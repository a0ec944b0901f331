import { scheduleAfterwards } from '../afterwards/afterwards.jobs.ts'
import { startConversationCleanup } from '../conversations/conversation-cleanup.jobs.ts'
import { scheduleReminders } from '../conversations/reminders/remind-founders.jobs.ts'
import { scheduleHandovers } from '../handover/handovers.jobs.ts'
import { scheduleMatches } from '../matching/send-matches.jobs.ts'

type Parts = Parameters<typeof scheduleReminders>[0] &
  Parameters<typeof startConversationCleanup>[0] &
  Parameters<typeof scheduleMatches>[0] &
  Parameters<typeof scheduleHandovers>[0] &
  Parameters<typeof scheduleAfterwards>[0]

/** What goes on about revivals without a request: reminders, emails, looks at other servers, cleanups. */
export async function startRevivalWork(parts: Parts): Promise<void> {
  await scheduleReminders(parts)
  await startConversationCleanup(parts)
  await scheduleMatches(parts)
  await scheduleHandovers(parts)
  await scheduleAfterwards(parts)
}
