import { formatTexts } from '../../../platform/text/format-text.ts'
import { OPENED } from '../../revivals/offer-terms.ts'
import type { StoryData } from '../story-response.schema.ts'
import type { StoryValues } from './sections/story-fields.ts'

interface Author {
  id: string
  full_name: string | null
  avatar_url: string | null
}

const year = (typed: string): number | null => (/^\d{4}$/.test(typed.trim()) ? Number(typed) : null)

/** The story as its page would show it now. @param now ISO 8601 */
export function toPreview(values: StoryValues, author: Author, now: string): StoryData {
  const {
    what_happened,
    looking_for_roles,
    available_assets,
    contact_method: _,
    additional_notes,
    continues_startup_id: _first,
    ...fields
  } = values
  const texts = {
    inspiration: fields.inspiration,
    description: what_happened,
    why_failed: fields.challenges || what_happened,
    challenges: fields.challenges,
    what_worked: fields.what_worked,
    key_learnings: fields.key_learnings,
    lessons_learned: fields.key_learnings,
    funny_bits: fields.funny_bits,
  }
  const formatted = formatTexts(texts)
  return {
    ...fields,
    ...texts,
    ...(formatted && { formatted }),
    id: author.id,
    name: fields.name.trim(),
    year_started: year(fields.year_started),
    year_stopped: year(fields.year_stopped),
    user_id: fields.is_anonymous ? null : author.id,
    owner: fields.is_anonymous ? null : { ...author, handle: null },
    is_unconfirmed: false,
    revived_at: null,
    facts: null,
    revival: null,
    is_verified: false,
    proof: null,
    claims: [],
    earlier_story: null,
    later_story: null,
    votes: 0,
    revival_votes: 0,
    voted: false,
    bookmarked: false,
    created_at: now,
    changed_at: now,
    publishing_consent_at: null,
    withdrawn_at: null,
    hidden_at: null,
    hidden_reason: null,
    own: true,
    updates: [],
    assets: [],
    lessons: [],
    lessons_are_whole: false,
    changes: 0,
    written_by: null,
    sources: [],
    revival_opportunity: fields.is_open_for_revival
      ? {
          id: author.id,
          startup_id: author.id,
          looking_for_roles,
          available_assets,
          additional_notes,
          ...OPENED,
          is_demo: false,
        }
      : null,
  }
}
