import { draftOf, inBrowser, isRecord, valuesLike } from '../../../platform/browser/draft.ts'
import { EMPTY_STORY } from './story-fields.ts'

/** Without the consent, which must be given each time. */
export const storyDraft = (userId: string, storage = inBrowser) =>
  draftOf(`story:${userId}`, {
    parse: (saved) =>
      isRecord(saved) ? { ...valuesLike(EMPTY_STORY, saved), publishing_consent: false } : null,
    storage,
  })
