import { z } from 'zod'
import { prose } from './fields.ts'
import { REASON_LENGTH, REASON_MISSING } from './reason.ts'

const reason = prose('Reason', REASON_LENGTH).default('')

/** Defaults to ''. */
export const reasonSchema = z.object({ reason })

/** The reason of what a member is told. */
export const requiredReasonSchema = z.object({
  reason: reason.refine((reason) => reason !== '', REASON_MISSING),
})
