import { z } from 'zod'
import { email, name, oneOf, prose, required, uuid } from '../../platform/validation/fields.ts'
import { CATEGORIES, type Category, SUPPORT_LIMITS, SUPPORT_TEXTS } from './support.ts'

const common = {
  id: uuid(),
  name: required(name, 'Your name', SUPPORT_LIMITS.name, 'Your name is missing'),
  email: email(SUPPORT_LIMITS.email, SUPPORT_TEXTS.invalidEmail),
  subject: required(name, 'The subject', SUPPORT_LIMITS.subject, 'The subject is missing'),
  message: required(prose, 'The message', SUPPORT_LIMITS.message, 'The message is missing'),
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
  'A message is of the kind support or contact',
)

export type SupportMessage = z.infer<typeof supportMessageSchema>
