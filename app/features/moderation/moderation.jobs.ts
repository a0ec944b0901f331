import type { Services } from '../../platform/http/env.ts'
import { startModerationCleanup } from './moderation-cleanup.jobs.ts'
import { startTellingOfHolds } from './tell-of-holds.jobs.ts'
import { startFindingVoteRings } from './vote-rings.jobs.ts'

export async function startModeration(services: Services): Promise<void> {
  await startModerationCleanup(services)
  await startTellingOfHolds(services)
  await startFindingVoteRings(services)
}
