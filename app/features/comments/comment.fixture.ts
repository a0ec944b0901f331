import type { Comment } from './comment-response.schema.ts'
import type { Discussion } from './discussion.ts'

/** A comment as the API returns it. */
export const aShownComment = (changes: Partial<Comment> = {}): Comment => ({
  id: crypto.randomUUID(),
  startup_id: '11111111-1111-4111-8111-111111111111',
  parent_id: null,
  root_id: null,
  user_id: '33333333-3333-4333-8333-333333333333',
  content: 'I would use this.',
  created_at: '2026-11-24T12:00:00.000Z',
  edited_at: null,
  is_builder: false,
  is_founder: false,
  useful: 0,
  replies: 0,
  removed: null,
  author: { full_name: 'Ben Member', avatar_url: null, handle: null },
  ...changes,
})

export const aDiscussion = (changes: Partial<Discussion> = {}): Discussion => ({
  target: undefined,
  postedId: '',
  authorId: null,
  isAnonymousFounder: false,
  blocked: new Set(),
  byId: new Map(),
  missing: new Set(),
  keep: () => () => undefined,
  onPosted: () => undefined,
  onDeleted: () => undefined,
  ...changes,
})
