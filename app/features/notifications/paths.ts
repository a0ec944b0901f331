export const PATHS = {
  list: '/notifications',
  preferences: '/notifications/preferences',
  unsubscribe: '/notifications/unsubscribe',
} as const

/** Changes of a handover that are talked about in its conversation. Joint work has no room of its own. */
export const isAnsweredInTalk = (facts: Readonly<Record<string, unknown>>): boolean =>
  facts.change === 'runs' || facts.change === 'well'

/**
 * What a notification about a conversation or its handover is about. Of a story that goes with its founder,
 * who runs the project makes one of their own.
 */
export function conversationPath(
  id: string,
  kind = 'message',
  facts: Readonly<Record<string, unknown>> = {},
): string {
  if (kind !== 'handover' || isAnsweredInTalk(facts)) return `/messages/${id}`
  if (facts.change === 'leaving') return `/submit?chapter=${String(facts.startup_id)}`
  if (facts.change === 'still_runs') return `/story/${String(facts.startup_id)}`
  return `/messages/${id}/handover`
}

/** What a notification about a story is about. Whoever tells it reads the claim beside it. */
export const storyPath = (id: string, kind: string, facts: Readonly<Record<string, unknown>>): string =>
  kind === 'proof' && facts.change !== 'claimed' ? `/story/${id}/proof` : `/story/${id}`

/** Where a comment is to be read, as its link in the product leads there. */
export const commentOnStory = (startupId: string, commentId: string): string =>
  `/story/${startupId}?comment=${commentId}#comment-${commentId}`
