import { z } from 'zod'
import { asName } from '../../platform/text/written-name.ts'
import { asProse, isWithin } from '../../platform/text/written-text.ts'
import { CATEGORIES, type Category, SUPPORT_LIMITS, SUPPORT_TEXTS } from './support.ts'

/** @param what as it begins a sentence: 'Your name' */
const text = (what: string, longest: number, clean: (text: string) => string) =>
  z
    .string(`${what} is missing`)
    .overwrite(clean)
    .min(1, `${what} is missing`)
    .refine((value) => isWithin(value, longest), `${what} may have at most ${longest} characters`)

const common = {
  id: z.uuid('This is no id'),
  name: text('Your name', SUPPORT_LIMITS.name, asName),
  email: z
    .string(SUPPORT_TEXTS.invalidEmail)
    .trim()
    .max(SUPPORT_LIMITS.email, SUPPORT_TEXTS.invalidEmail)
    .pipe(z.email(SUPPORT_TEXTS.invalidEmail)),
  subject: text('The subject', SUPPORT_LIMITS.subject, asName),
  message: text('The message', SUPPORT_LIMITS.message, asProse),
}

const categories = Object.keys(CATEGORIES) as [Category, ...Category[]]

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
      category: z.enum(categories, 'Please choose a category'),
    }),
  ],
  'A message is of the kind support or contact',
)

export type SupportMessage = z.infer<typeof supportMessageSchema>
