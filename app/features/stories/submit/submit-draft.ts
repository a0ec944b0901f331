import { draftOf, inBrowser, isRecord, valuesLike } from '../../../platform/browser/draft.ts'
import { EMPTY_STORY, type StoryValues } from './story-fields.ts'

/** Without the consent, which must be given each time. */
export const storyDraft = (userId: string, storage = inBrowser) =>
  draftOf('story', {
    owner: userId,
    parse: (saved) =>
      isRecord(saved) ? { ...valuesLike(EMPTY_STORY, saved), publishing_consent: false } : null,
    storage,
  })

/** Whether nothing in the form has changed. The consent doesn't count. */
export const isEmptyStory = (values: StoryValues): boolean =>
  JSON.stringify({ ...values, publishing_consent: EMPTY_STORY.publishing_consent }) ===
  JSON.stringify(EMPTY_STORY)
