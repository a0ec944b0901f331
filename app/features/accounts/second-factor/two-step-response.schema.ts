import { z } from 'zod'

export const twoStepResponse = z
  .object({
    on_since: z.iso.datetime().nullable().meta({ description: 'null if the authenticator app is off' }),
    has_passkey: z.boolean(),
    second_step: z
      .enum(['app', 'passkey'])
      .nullable()
      .meta({ description: 'What follows your password; null if it is enough by itself' }),
    recovery_codes_left: z.int(),
    is_required: z.boolean().meta({ description: 'Whether this site demands it of you' }),
  })
  .meta({ id: 'TwoStepStatus' })

export type TwoStepStatus = z.infer<typeof twoStepResponse>

export const secretResponse = z
  .object({
    secret: z.string().meta({ description: 'To type into an authenticator app, in base 32' }),
    uri: z.string().meta({ description: 'The same for a QR code: otpauth://totp/…' }),
  })
  .meta({ id: 'TwoStepSecret' })

export const recoveryCodesResponse = z
  .object({
    recovery_codes: z.array(z.string()).meta({ description: 'Shown this once. Each signs you in once.' }),
  })
  .meta({ id: 'RecoveryCodes' })
