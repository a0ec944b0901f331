import { FOUNDER, kindOf, type LinePart, UNNAMED, UNNAMED_STORY, whoOf } from './kinds.ts'
import { commentOnStory, conversationPath, PATHS, storyPath } from './paths.ts'
import type { Unsent } from './unsent.db.ts'

/** Events of one kind about one thing; newest first. */
export type Line = readonly [Unsent, ...Unsent[]]

/** Groups events into lines as the list in the product shows them. */
export const eventLines = (events: readonly Unsent[]): Line[] =>
  [...Map.groupBy(events, ({ kind, thing }) => `${kind} ${thing}`).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] satisfies Line] : [],
  )

const plain = (parts: readonly LinePart[]) =>
  parts.map((part) => (typeof part === 'string' ? part : part.name)).join('')

export function titleOf(line: Line): string {
  const [newest] = line
  const people = new Map(line.map(({ actor_id, actor_name }) => [actor_id, actor_name || UNNAMED]))
  const names = newest.actor_id === null ? [FOUNDER] : [...people.values()]
  return plain(
    kindOf(newest.sent_as).line({
      who: whoOf(names.slice(0, 2), names.length),
      count: line.length,
      name: newest.story_name ?? UNNAMED_STORY,
      facts: newest.facts,
    }),
  )
}

/** Where the newest event is to be read. */
export function pathOf([
  { kind, startup_id, comment_id, interest_id, conversation_id, facts },
]: Line): string {
  if (conversation_id) return conversationPath(conversation_id, kind, facts)
  if (interest_id) return `/dashboard#interest-${interest_id}`
  if (comment_id) return commentOnStory(String(startup_id), comment_id)
  return startup_id ? storyPath(startup_id, kind, facts) : PATHS.list
}
