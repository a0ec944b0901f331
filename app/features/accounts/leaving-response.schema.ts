import { z } from 'zod'

const count = z.int()

export const deletionRequestResponse = z
  .object({
    requested_at: z.iso.datetime(),
    due_at: z.iso
      .datetime()
      .meta({ description: 'When the account is deleted, unless the member takes it back' }),
  })
  .meta({ id: 'PendingDeletion' })

export const ownedResponse = z
  .object({
    stories: count,
    listings: count,
    files: count.meta({ description: 'Pictures and listing files' }),
    comments: count,
    votes: count,
    bookmarks: count,
    messages_received: count,
    messages_sent: count,
  })
  .meta({ id: 'OwnedContent' })

export const leavingResponse = z
  .object({
    deletion: deletionRequestResponse.nullable().meta({ description: 'null unless requested' }),
    keeps_comments: z.boolean().meta({
      description: 'Whether your comments on stories of others stay, without an author',
    }),
    owned: ownedResponse.meta({ description: 'What is deleted with the account' }),
  })
  .meta({ id: 'AccountDeletion' })

export type PendingDeletion = z.infer<typeof deletionRequestResponse>
export type Owned = z.infer<typeof ownedResponse>
export type Leaving = z.infer<typeof leavingResponse>
