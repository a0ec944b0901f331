import { z } from 'zod'
import { CATEGORIES, type Category, SUPPORT_LIMITS, SUPPORT_TEXTS } from './support.ts'

/** Something to be seen: not only blanks and characters that draw nothing. */
const VISIBLE = /[^\s\p{C}]/u
/** What would end a line of a mail's head, or do worse. */
const BREAKS_LINES = /[\p{Cc}\p{Zl}\p{Zp}]/u
/** Control characters, but for the ones that break lines and indent. */
const UNSPEAKABLE = /[^\P{Cc}\n\r\t]/u

/** @param what as it begins a sentence: 'Your name' */
const text = (what: string, longest: number, refused: RegExp, complaint: string) => {
  const blank = `${what} is missing`
  return z
    .string(blank)
    .trim()
    .regex(VISIBLE, blank)
    .refine((value) => [...value].length <= longest, `${what} may have at most ${longest} characters`)
    .refine((value) => !refused.test(value) && value.isWellFormed(), `${what} ${complaint}`)
}

const line = (what: string, longest: number) =>
  text(what, longest, BREAKS_LINES, 'may not contain line breaks or control characters')

const common = {
  id: z.uuid('This is no id'),
  name: line('Your name', SUPPORT_LIMITS.name),
  email: z
    .string(SUPPORT_TEXTS.invalidEmail)
    .trim()
    .max(SUPPORT_LIMITS.email, SUPPORT_TEXTS.invalidEmail)
    .pipe(z.email(SUPPORT_TEXTS.invalidEmail)),
  subject: line('The subject', SUPPORT_LIMITS.subject),
  message: text('The message', SUPPORT_LIMITS.message, UNSPEAKABLE, 'may not contain control characters'),
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
