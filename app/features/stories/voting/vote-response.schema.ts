import { z } from 'zod'

/** State of a vote after a request (STORY-12). */
export const voteResponse = z.object({ action: z.enum(['added', 'removed']), votes: z.int() })

export type VoteResult = z.infer<typeof voteResponse>
