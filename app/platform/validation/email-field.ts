import { z } from 'zod'
import { readEmailAddress } from '../text/email-address.ts'
import { trimUnseen } from '../text/trim-unseen.ts'
import { bounded } from './fields.ts'

/** Somebody's address in its one form (`readEmailAddress`). On the internet, domains have a dot. */
export const emailAddress = (message: string) =>
  z.string(message).transform((typed, context) => {
    const address = readEmailAddress(trimUnseen(typed))
    if (address?.split('@')[1]?.includes('.')) return address
    context.addIssue({ code: 'custom', message, input: typed })
    return z.NEVER
  })

/** An address that may be left out: null for a blank one. @param max in characters */
export const optionalEmailAddress = (max: number, message: string) =>
  bounded(max, { notText: message, tooLong: message })
    .trim()
    .transform((typed) => typed || null)
    .pipe(emailAddress(message).nullable())
