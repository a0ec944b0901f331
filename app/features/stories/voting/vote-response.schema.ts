import { z } from 'zod'

/** The state of a vote after a request, and the story's number of votes (STORY-12). */
export const voteResponse = z.object({ action: z.enum(['added', 'removed']), votes: z.int() })

export type VoteResult = z.infer<typeof voteResponse>
