import { z } from 'zod'
import { TOKEN_AREAS } from '../../../platform/api/token-areas.ts'
import { ACCESSES } from './token.ts'

const time = z.iso.datetime()

const shown = {
  id: z.uuid(),
  name: z.string(),
  access: z.enum(ACCESSES),
  areas: z.array(z.enum(TOKEN_AREAS)),
  created_at: time,
  last_used_at: time.nullable().meta({ description: 'Accurate to five minutes' }),
  ends_at: time.meta({ description: 'If nobody uses it until then' }),
}

export const tokenResponse = z.object(shown).meta({ id: 'Token' })

export type Token = z.infer<typeof tokenResponse>

export const newTokenResponse = z
  .object({ ...shown, token: z.string().meta({ description: 'The token itself, shown this once' }) })
  .meta({ id: 'NewToken' })

export type TokenWithSecret = z.infer<typeof newTokenResponse>
