import { partialDateText } from '../facts/partial-date.ts'
import type { FilledFrom } from '../submit/filled-from.ts'
import { EMPTY_STORY, type FieldName, type StoryValues } from '../submit/sections/story-fields.ts'
import type { DraftedField, StartDraft } from './draft/start-draft.ts'

/** Values of the form. The dates give it their years. */
function valueFor({ field, value }: DraftedField): Partial<StoryValues> {
  if (field === 'started') return { year_started: String(value).slice(0, 4) }
  if (field === 'stopped') return { year_stopped: String(value).slice(0, 4) }
  if (field === 'screenshots') return { screenshots: [value].flat(), screenshot_captions: [] }
  return { [field]: value }
}

const isEmpty = (values: StoryValues, name: FieldName) =>
  JSON.stringify(values[name]) === JSON.stringify(EMPTY_STORY[name])

interface Taking {
  /** What is in the form's draft. */
  before: StoryValues
  /** Leaves what the draft has as it is. */
  onlyEmpty: boolean
}

/** The form's values with the fields that are taken, and the record by which all can be taken back. */
export function takenValues(
  { sources }: Pick<StartDraft, 'sources'>,
  taken: readonly DraftedField[],
  { before, onlyEmpty }: Taking,
): { values: StoryValues; record: FilledFrom } {
  const found: Partial<StoryValues> = Object.assign({}, ...taken.map(valueFor))
  const filled = Object.fromEntries(
    Object.entries(found).filter(([name]) => !onlyEmpty || isEmpty(before, name as FieldName)),
  )
  const replaced = Object.fromEntries(Object.entries(before).filter(([name]) => name in filled))
  const dateOf = (name: 'started' | 'stopped') => {
    const date = taken.find(({ field }) => field === name)?.value
    return typeof date === 'string' ? partialDateText(date) : ''
  }
  return {
    values: { ...before, ...filled },
    record: { sources, before: replaced, filled, started: dateOf('started'), stopped: dateOf('stopped') },
  }
}
