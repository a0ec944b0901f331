import { classNames } from '../../../ui/class-names.ts'
import { PressNote } from '../../../ui/controls/PressNote.tsx'
import { ToggleWord } from '../../../ui/controls/ToggleWord.tsx'
import { type ToggleControl, useToggleButton } from '../../../ui/controls/use-toggle-button.ts'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { UNTITLED } from '../story.ts'
import type { StoryCardData } from '../story-response.schema.ts'
import styles from './VoteToggle.module.css'
import { VOTE_TEXTS } from './vote-texts.ts'

interface VoteToggleProps {
  story: Pick<StoryCardData, 'id' | 'name' | 'votes' | 'voted'>
  /** `card` shows a label, `lead` no number; `page` takes its layout from the bar. */
  variant: 'card' | 'lead' | 'page'
  vote: ToggleControl
  className?: string | undefined
}

/**
 * Filled and labelled Upvoted once the viewer has voted (DIR-10). The server's HTML doesn't say it, since
 * members share it. Ignores presses while a vote is pending or the member is suspended, and keeps focus.
 */
export function VoteToggle({ story, variant, vote, className }: VoteToggleProps) {
  const { id, name, votes } = story
  const { on: voted, note, attributes } = useToggleButton(vote, id, story.voted)
  const isPage = variant === 'page'
  return (
    <button
      type="button"
      {...attributes}
      aria-pressed={voted}
      aria-disabled={vote.isPaused || attributes['aria-disabled']}
      data-paused={vote.isPaused || undefined}
      className={classNames(styles.vote, styles[isPage ? 'page' : 'card'], className)}
    >
      <Sign name="up" className={styles.sign} />
      <span className={isPage ? styles.barWord : styles.word} data-widest={VOTE_TEXTS.voted}>
        <ToggleWord on={voted} off={VOTE_TEXTS.vote} shown={VOTE_TEXTS.voted} />
      </span>{' '}
      <span className={variant === 'lead' ? 'vh' : styles.votes}>{formatNumber(votes)}</span>
      <span className="vh">
        {VOTE_TEXTS.votesFor(votes)}
        <bdi>{name || UNTITLED}</bdi>
      </span>
      <PressNote>{note}</PressNote>
    </button>
  )
}
