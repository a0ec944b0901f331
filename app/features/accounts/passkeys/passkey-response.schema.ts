import { z } from 'zod'

export const passkeyResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })

export type Passkey = z.infer<typeof passkeyResponse>

const OPTIONS = { description: 'See `PublicKeyCredentialCreationOptionsJSON` in Web Authentication, level 3' }

export const newPasskeyOptionsResponse = z
  .looseObject({ challenge: z.string() })
  .meta(OPTIONS)
  .meta({ id: 'PasskeyCreationOptions' })

export const passkeyUseOptionsResponse = z
  .looseObject({ challenge: z.string() })
  .meta({
    description: 'See `PublicKeyCredentialRequestOptionsJSON` in Web Authentication, level 3',
  })
  .meta({ id: 'PasskeyUseOptions' })
