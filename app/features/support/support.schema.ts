import { z } from 'zod'
import { emailAddress } from '../../platform/validation/email-field.ts'
import { name, oneOf, prose, required, uuid, visibleLine } from '../../platform/validation/fields.ts'
import { MESSAGE_CATEGORIES, type MessageCategory, SUPPORT_LIMITS, SUPPORT_TEXTS } from './support.ts'

const common = {
  id: uuid(),
  name: required(name, 'Your name', SUPPORT_LIMITS.name, 'Your name is required'),
  email: emailAddress(SUPPORT_TEXTS.invalidEmail),
  subject: required(visibleLine, 'The subject', SUPPORT_LIMITS.subject, 'The subject is required'),
  message: required(prose, 'The message', SUPPORT_LIMITS.message, 'The message is required'),
}

/**
 * A message to support as the form sends it (STATIC-06, STATIC-11). The client makes the id, so that a retry
 * stores one message.
 */
export const supportMessageSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('support'), ...common }),
    z.object({
      kind: z.literal('contact'),
      ...common,
      category: oneOf<MessageCategory>(MESSAGE_CATEGORIES, 'Please choose a category'),
    }),
  ],
  'kind must be support or contact',
)

export type SupportMessage = z.infer<typeof supportMessageSchema>
