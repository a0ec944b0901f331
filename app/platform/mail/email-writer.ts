import type { z } from 'zod'
import type { Tx } from '../database/database.ts'
import type { EmailMessage } from './email-message.ts'

/**
 * Writes an email of one kind again when it is sent, so that it has the texts and names of that moment. It
 * runs with system rights.
 * @param madeFrom what was queued with it
 * @returns null if nothing is left to tell, or nobody to tell it to: then it isn't sent
 */
export type EmailWriter = (tx: Tx, madeFrom: unknown) => Promise<EmailMessage | null>

/** @returns a writer that reads what the email was made from by `schema` */
export const emailWriter =
  <From>(
    schema: z.ZodType<From>,
    write: (tx: Tx, madeFrom: From) => Promise<EmailMessage | null>,
  ): EmailWriter =>
  (tx, madeFrom) =>
    write(tx, schema.parse(madeFrom))
