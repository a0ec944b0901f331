import { z } from 'zod'
import { readEmailAddress } from '../text/email-address.ts'

/** Somebody's address in its one form (`readEmailAddress`). On the internet, domains have a dot. */
export const emailAddress = (message: string) =>
  z.string(message).transform((typed, context) => {
    const address = readEmailAddress(typed.trim())
    if (address?.split('@')[1]?.includes('.')) return address
    context.addIssue({ code: 'custom', message, input: typed })
    return z.NEVER
  })
