import { z } from 'zod'

export const emailAddressResponse = z
  .object({
    email: z.string(),
    confirmed_at: z.iso.datetime(),
    pending: z
      .object({
        email: z.string().meta({ description: 'The new address' }),
        is_old_confirmed: z.boolean(),
        is_new_confirmed: z.boolean(),
        expires_at: z.iso.datetime(),
      })
      .nullable(),
  })
  .meta({ id: 'EmailAddress' })

export type EmailAddress = z.infer<typeof emailAddressResponse>

const states = z.enum(['open', 'half_confirmed', 'changed', 'other_member', 'expired'])

export type EmailLinkState = z.infer<typeof states>

export const emailLinkResponse = z
  .object({
    state: states.meta({
      description:
        "open: can be confirmed; half_confirmed: this address is confirmed, the other one isn't yet; changed: both are; other_member: someone else is signed in; expired: the link no longer works",
    }),
    new_email: z.string().nullable().meta({ description: 'null if the link is of no use here' }),
    old_email: z.string().nullable().meta({
      description: 'null for the link that went to the new address, whose owner learns nothing more',
    }),
  })
  .meta({ id: 'EmailLink' })

export type EmailLinkPage = z.infer<typeof emailLinkResponse>
