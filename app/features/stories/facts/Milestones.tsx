import { classNames } from '../../../ui/class-names.ts'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { MILESTONE_TEXTS } from './fact-name-texts.ts'
import type { Milestone } from './facts.ts'
import styles from './Milestones.module.css'
import { partialDateText } from './partial-date.ts'

interface MilestonesProps {
  milestones: readonly Milestone[]
  /** Whether they stand one below the other in every window. */
  isNarrow?: boolean
}

/** Shows milestones on the tape, in their order. A stop has the pause sign. */
export const Milestones = ({ milestones, isNarrow = false }: MilestonesProps) => (
  <ol className={classNames(styles.tape, !isNarrow && styles.wide)}>
    {milestones.map(({ kind, happened_on, sentence }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
      <li key={index}>
        <span className={styles.node} aria-hidden="true">
          {kind === 'stop' ? <Sign name="pause" /> : index + 1}
        </span>{' '}
        <time dateTime={happened_on} className="folio">
          {partialDateText(happened_on)}
        </time>
        <p>
          <b>{MILESTONE_TEXTS[kind]}</b>
          {sentence && (
            <>
              {': '}
              <bdi>{sentence}</bdi>
            </>
          )}
        </p>
      </li>
    ))}
  </ol>
)
