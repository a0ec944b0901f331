import { z } from 'zod'
import { endOf, fitsLength } from '../text/characters.ts'
import { cleanName, hasTooManyMarks, hiddenCharacterIn } from '../text/clean-name.ts'
import { cleanLine, cleanProse } from '../text/clean-text.ts'
import { folded } from '../text/fold-case.ts'
import { NAME_TEXTS } from '../text/name-texts.ts'
import { uniqueLines } from '../text/unique-lines.ts'
import { completeAddress, isWebUrl } from '../text/web-address.ts'

const tooLong = (label: string, max: number) =>
  `${label} must be ${max.toLocaleString('en-US')} characters or fewer`

/** A check on a name, also for piles of accents. The message says where the first hidden character is. */
export const noHiddenCharacters: z.core.CheckFn<string> = ({ value, issues }) => {
  const hidden = hiddenCharacterIn(value)
  if (!hidden) {
    if (hasTooManyMarks(value)) issues.push({ code: 'custom', message: NAME_TEXTS.marks, input: value })
    return
  }
  const before = endOf(cleanName(hidden.before), 20)
  const message = NAME_TEXTS[hidden.kind](before)
  issues.push({ code: 'custom', message, input: value })
}

/** A text may be so many times as long as what is left of it when it's clean. */
const BEFORE_CLEANING = 8

export interface TextMessages {
  /** What we say if it's no text; the usual sentence if absent. */
  notText?: string
  tooLong: string
}

/**
 * Refuses a text that is far too long before anything else looks at it: cleaning takes time.
 * @param max in characters
 */
export const bounded = (max: number, { notText, tooLong }: TextMessages) =>
  z.string(notText).refine((text) => text.length <= max * BEFORE_CLEANING, { error: tooLong, abort: true })

/** @param max in characters (code points) */
export const cleaned = (
  clean: (text: string) => string,
  max: number,
  messages: TextMessages,
  check: z.core.CheckFn<string> = () => undefined,
) =>
  bounded(max, messages)
    .meta({ maxLength: max })
    .check(check)
    .overwrite(clean)
    .refine((text) => fitsLength(text, max), { error: messages.tooLong, abort: true })

const labelled =
  (clean: (text: string) => string, check?: z.core.CheckFn<string>) =>
  /** @param max in characters (code points) @param missing the message when the value isn't text */
  (label: string, max: number, missing = `${label} must be text`) =>
    cleaned(clean, max, { notText: missing, tooLong: tooLong(label, max) }, check)

export const line = labelled(cleanLine)

/** What somebody looks for, in the form in which texts are compared. */
export const searched = (max: number) => line('search', max).overwrite(folded)

/** A line for subjects of emails: it has no characters that nobody sees. */
export const visibleLine = labelled(cleanName)

export const prose = labelled(cleanProse)

/** A name. Names that look the same are equal, and one without anything visible is empty. */
export const name = labelled(cleanName, (payload) => {
  if (cleanName(payload.value) !== '') noHiddenCharacters(payload)
})

export const required = <Schema extends z.ZodString>(
  field: (label: string, max: number, missing: string) => Schema,
  label: string,
  max: number,
  missing: string,
) => field(label, max, missing).min(1, missing)

/** Makes null of what is absent or empty. */
export const orNull = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.nullish().transform((text) => text || null)

/** A link with http or https, which is put in front of a host; absent or empty becomes null. */
export const link = (label: string, max: number) =>
  orNull(
    line(label, max)
      .overwrite(completeAddress)
      .refine(
        (text) => text === '' || (isWebUrl(text) && fitsLength(text, max)),
        `${label} must be a link that starts with http:// or https://`,
      ),
  )

/** A list without duplicates. */
export const lines = (label: string, { items, characters }: { items: number; characters: number }) => {
  const notText = `${label} must be a list of strings`
  const tooLong = `${label}: up to ${items}, with up to ${characters} characters each`
  return z
    .array(bounded(characters, { notText, tooLong }), notText)
    .overwrite(uniqueLines)
    .refine((lines) => lines.length <= items && lines.every((item) => fitsLength(item, characters)), tooLong)
}

/** A list of tags without duplicates; absent becomes empty. */
export const tags = (label: string, limits: { items: number; characters: number }) =>
  lines(label, limits)
    .nullish()
    .transform((lines) => lines ?? [])

/** A key of `values`. @param missing the message when nothing is chosen, if it differs */
export const oneOf = <Value extends string>(
  values: Record<Value, unknown>,
  message: string,
  missing = message,
) => z.enum(Object.keys(values) as Value[], { error: ({ input }) => (input ? message : missing) })

export const flag = (label: string) => z.boolean(`${label} must be true or false`).default(false)

export const uuid = () => z.uuid('Must be a valid UUID')
