import { z } from 'zod'
import { email, name, oneOf, prose, required, uuid } from '../../platform/validation/fields.ts'
import { CATEGORIES, type Category, SUPPORT_LIMITS, SUPPORT_TEXTS } from './support.ts'

const common = {
  id: uuid(),
  name: required(name, 'Your name', SUPPORT_LIMITS.name, 'Your name is required'),
  email: email(SUPPORT_LIMITS.email, SUPPORT_TEXTS.invalidEmail),
  subject: required(name, 'The subject', SUPPORT_LIMITS.subject, 'The subject is required'),
  message: required(prose, 'The message', SUPPORT_LIMITS.message, 'The message is required'),
}

/**
 * A message to the people behind the community (STATIC-06, STATIC-11). Its id is made by whoever writes it, so that a
 * repeated call leaves one message. Only the contact page asks for a category, and always does.
 */
export const supportMessageSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('support'), ...common }),
    z.object({
      kind: z.literal('contact'),
      ...common,
      category: oneOf<Category>(CATEGORIES, 'Please choose a category'),
    }),
  ],
  'kind must be support or contact',
)

export type SupportMessage = z.infer<typeof supportMessageSchema>
