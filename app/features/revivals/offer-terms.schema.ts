import { z } from 'zod'
import { line, lines, oneOf, prose } from '../../platform/validation/fields.ts'
import { NO_NOTE, NO_TERMS, OFFER_LIMITS, TERMS, type Terms, takesNote, WAYS } from './offer-terms.ts'
import { inPassingOrder, PASSING_LIMITS, PASSING_ON, type PassingItem } from './passing-on.ts'
import { repeatedSentence, repeatedThing } from './repeated-thing.ts'

const number = (label: string, { first, last }: { first: number; last: number }) => {
  const message = `${label} must be a number from ${first} to ${last}`
  return z.int(message).min(first, message).max(last, message).nullable()
}

const isOverLimit = (items: readonly PassingItem[]) =>
  items.length > PASSING_LIMITS.items ||
  [...Map.groupBy(items, ({ kind }) => kind).values()].some(({ length }) => length > PASSING_LIMITS.ofAKind)

const passingItem = z.object(
  {
    kind: oneOf(PASSING_ON, 'Unknown kind of what passes on'),
    what: line('What passes on', PASSING_LIMITS.what).default(''),
  },
  'What passes on must be a list of kinds',
)

const FIELDS = {
  ways: z
    .array(z.enum(WAYS, 'Unknown way'), 'Ways must be a list')
    .overwrite((ways) => WAYS.filter((way) => ways.includes(way))),
  passes_on: z
    .array(passingItem, 'What passes on must be a list of kinds')
    .refine((items) => !isOverLimit(items), {
      error: `What passes on: up to ${PASSING_LIMITS.items}, with up to ${PASSING_LIMITS.ofAKind} of a kind`,
    })
    .check(({ value, issues }) => {
      const repeated = repeatedThing(value)
      if (repeated) issues.push({ code: 'custom', message: repeatedSentence(repeated), input: value })
    })
    .overwrite(inPassingOrder),
  stays: lines("What doesn't pass on", OFFER_LIMITS.stays),
  terms: z.enum(TERMS, 'Unknown terms').nullable(),
  terms_note: line('The note on the terms', OFFER_LIMITS.terms_note),
  advice_hours: number('Hours of advice', OFFER_LIMITS.advice_hours),
  advice_months: number('Months of advice', OFFER_LIMITS.advice_months),
  gives_note: prose('What you still give', OFFER_LIMITS.gives_note),
  hours_a_week: number('Hours a week', OFFER_LIMITS.hours_a_week),
  language: line('Language', OFFER_LIMITS.language),
}

interface TermsAndNote {
  terms?: Terms | null | undefined
  terms_note?: string | undefined
}

/** Refuses a note on terms that name nothing, such as a price of what is free. */
export const refuseLostNote: z.core.CheckFn<TermsAndNote> = ({ value, issues }) => {
  const { terms, terms_note } = value
  if (terms === undefined || !terms_note || takesNote(terms)) return
  issues.push({ code: 'custom', message: NO_NOTE, input: terms_note, path: ['terms_note'] })
}

/** Some of the terms: what is left out stays as it is. */
export const someTermsSchema = z.object(FIELDS).partial()

/** All terms: what is left out is empty. */
export const offerTermsFields = {
  ways: FIELDS.ways.default(NO_TERMS.ways),
  passes_on: FIELDS.passes_on.default(NO_TERMS.passes_on),
  stays: FIELDS.stays.default(NO_TERMS.stays),
  terms: FIELDS.terms.default(NO_TERMS.terms),
  terms_note: FIELDS.terms_note.default(NO_TERMS.terms_note),
  advice_hours: FIELDS.advice_hours.default(NO_TERMS.advice_hours),
  advice_months: FIELDS.advice_months.default(NO_TERMS.advice_months),
  gives_note: FIELDS.gives_note.default(NO_TERMS.gives_note),
  hours_a_week: FIELDS.hours_a_week.default(NO_TERMS.hours_a_week),
  language: FIELDS.language.default(NO_TERMS.language),
}
