import { z } from 'zod'
import { prose } from './fields.ts'
import { REASON_LENGTH } from './reason.ts'

/** Defaults to ''. */
export const reasonSchema = z.object({ reason: prose('Reason', REASON_LENGTH).default('') })
