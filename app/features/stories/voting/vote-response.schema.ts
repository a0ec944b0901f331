import { z } from 'zod'

export const voteResponse = z
  .object({ action: z.enum(['added', 'removed']), votes: z.int() })
  .meta({ id: 'VoteResult' })

export type VoteResult = z.infer<typeof voteResponse>
