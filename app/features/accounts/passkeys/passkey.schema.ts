import { z } from 'zod'
import { name, required } from '../../../platform/validation/fields.ts'
import { PASSKEY_LIMITS } from '../passkey.ts'
import { PASSKEY_ERRORS } from '../passkeys-texts.ts'

/** A value of at most `max` bytes, as browsers send it. */
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
}

/** What `navigator.credentials.create` returns, as JSON. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(30)).max(20).optional(),
  }),
})

/** What `navigator.credentials.get` returns, as JSON. */
export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
  }),
})

export type NewCredential = z.infer<typeof newCredential>
export type UsedCredential = z.infer<typeof usedCredential>

export const addPasskeySchema = z.object({ credential: newCredential })

export const passkeyUseSchema = z.object({ credential: usedCredential })

export const passkeyNameSchema = z.object({
  name: required(name, PASSKEY_ERRORS.name, PASSKEY_LIMITS.name, PASSKEY_ERRORS.noName),
})

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
