import { z } from 'zod'

const states = z.enum(['here', 'elsewhere', 'used', 'expired'])

export type ConfirmationState = z.infer<typeof states>

export const confirmationResponse = z
  .object({
    state: states.meta({
      description:
        'here: this browser signed up, and needs no password; elsewhere: another one did, so this one needs a new password; used: the address has an account; expired: the link no longer works',
    }),
    email: z
      .string()
      .nullable()
      .meta({ description: 'null if the link is unknown or can no longer be renewed' }),
  })
  .meta({ id: 'Confirmation' })

export const signUpStateResponse = z
  .object({ is_open: z.boolean().meta({ description: 'false while nobody moderates, if admins chose so' }) })
  .meta({ id: 'SignUpState' })

export type ConfirmationPage = z.infer<typeof confirmationResponse>
