import { draftOf, inBrowser, inTab, isRecord, valuesLike } from '../../../platform/browser/draft.ts'
import { EMPTY_STORY, type StoryValues } from './sections/story-fields.ts'

/** The draft leaves out the consent, which must be given each time. */
export const storyDraft = (userId: string, storage = inBrowser) =>
  draftOf('story', {
    owner: userId,
    parse: (saved) =>
      isRecord(saved) ? { ...valuesLike(EMPTY_STORY, saved), publishing_consent: false } : null,
    storage,
  })

/** Whether nothing in the form has changed since it began. The consent doesn't count. */
export const isEmptyStory = (values: StoryValues, beginning = EMPTY_STORY): boolean =>
  JSON.stringify({ ...values, publishing_consent: beginning.publishing_consent }) ===
  JSON.stringify(beginning)

/** The next form is a whole new one, which opens at its top: forgets where this one was left (SHELL-22). */
export function clearPosition(): void {
  try {
    for (const key of ['scroll_/submit', 'visited_/submit']) inTab().removeItem(key)
  } catch {}
}
