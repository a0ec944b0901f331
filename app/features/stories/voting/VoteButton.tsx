import type { StoryCardData } from '../story-response.schema.ts'
import { useVote } from './use-vote.ts'
import { VoteToggle } from './VoteToggle.tsx'

interface VoteButtonProps {
  story: Pick<StoryCardData, 'id' | 'name' | 'votes' | 'voted'>
  variant: 'card' | 'page'
  className?: string | undefined
}

/** Votes for one story. A list of stories takes `VoteToggle` and one `useVote` for all of them. */
export function VoteButton(props: VoteButtonProps) {
  const { toggle, pending } = useVote()
  return <VoteToggle {...props} isPending={pending.has(props.story.id)} onToggle={toggle} />
}
