import { z } from 'zod'
import { TOKEN_AREAS } from '../../../platform/api/token-areas.ts'
import { name, required } from '../../../platform/validation/fields.ts'
import { ACCESSES, EXPIRY_DAYS, TOKEN_LIMITS } from './token.ts'
import { TOKEN_ERRORS } from './token-texts.ts'

export const newTokenSchema = z.object({
  id: z.uuid().toLowerCase().meta({ description: 'Yours, so that a repeated request makes one token' }),
  name: required(name, TOKEN_ERRORS.name, TOKEN_LIMITS.name, TOKEN_ERRORS.noName),
  access: z.enum(ACCESSES, TOKEN_ERRORS.access),
  areas: z
    .array(z.enum(TOKEN_AREAS), TOKEN_ERRORS.noArea)
    .min(1, TOKEN_ERRORS.noArea)
    .max(20, TOKEN_ERRORS.noArea)
    .overwrite((areas) => TOKEN_AREAS.filter((area) => areas.includes(area))),
  expires_in_days: z
    .literal([...EXPIRY_DAYS], TOKEN_ERRORS.expiry)
    .meta({ description: 'Null: only when nobody has used it for 180 days' }),
})

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
