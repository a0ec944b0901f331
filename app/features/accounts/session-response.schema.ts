import { z } from 'zod'
import type { Session } from '../../platform/http/env.ts'
import { deletionRequestResponse } from './leaving-response.schema.ts'
import { suspensionResponse } from './suspension.schema.ts'

export const sessionResponse = z
  .object({
    user: z
      .object({
        id: z.uuid(),
        email: z.string(),
        user_metadata: z.object({ full_name: z.string().nullable() }),
        avatar_url: z.string().nullable(),
        is_admin: z.literal(true).optional().meta({ description: 'Whether they have the role' }),
        is_moderator: z
          .literal(true)
          .optional()
          .meta({ description: 'Whether they have the role of a moderator; admins moderate without it' }),
      })
      .nullable()
      .meta({ description: 'null if no one is signed in' }),
    session: z
      .object({
        id: z.uuid(),
        expires_at: z.iso.datetime(),
        authenticated_at: z.iso.datetime().meta({ description: 'When you last proved who you are' }),
        second_factor_at: z.iso
          .datetime()
          .nullable()
          .meta({ description: 'When you passed the second step of signing in; null if you have not' }),
      })
      .nullable(),
    suspension: suspensionResponse.nullable(),
    deletion: deletionRequestResponse
      .nullable()
      .meta({ description: 'null unless the member has requested the deletion of their account' }),
  })
  .meta({ id: 'Session' }) satisfies z.ZodType<{ [Part in keyof Session]: Session[Part] | null }>

/** The session of a guest. */
export const NO_SESSION = { user: null, session: null, suspension: null, deletion: null } as const
