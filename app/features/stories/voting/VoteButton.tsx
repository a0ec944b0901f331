import { useToggle } from '../../accounts/session/use-toggle.ts'
import type { StoryCardData } from '../story-response.schema.ts'
import { VoteToggle } from './VoteToggle.tsx'
import { VOTE } from './votes.queries.ts'

interface VoteButtonProps {
  story: Pick<StoryCardData, 'id' | 'name' | 'votes' | 'voted'>
  variant: 'card' | 'page'
  className?: string | undefined
}

/** Votes on a single story; a list shares one `useToggle` through `VoteToggle`. */
export function VoteButton(props: VoteButtonProps) {
  return <VoteToggle {...props} vote={useToggle(VOTE)} />
}
