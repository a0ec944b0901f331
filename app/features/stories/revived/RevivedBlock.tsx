import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { PersonName } from '../../../ui/labels/PersonName.tsx'
import { FollowLater } from '../../following/FollowLater.tsx'
import { PASSING_KINDS, PASSING_ON } from '../../revivals/passing-on.ts'
import { REVIVED_TEXTS, UNNAMED_OWNER } from '../revived.ts'
import type { StoryData, StoryRevival } from '../story-response.schema.ts'
import styles from './RevivedBlock.module.css'

interface RevivedBlockProps {
  story: Pick<StoryData, 'id'>
  revival: StoryRevival
  className?: string | undefined
}

/** Who runs the project now, what changed hands, and where it lives. */
export function RevivedBlock({ story, revival, className }: RevivedBlockProps) {
  const { home_url, changed_hands } = revival
  const kinds = PASSING_KINDS.filter((kind) => changed_hands.includes(kind))
  return (
    <section aria-labelledby="revived" className={className}>
      <div className={styles.block}>
        <h2 id="revived" className={styles.head}>
          <Sign name="revived" />
          {REVIVED_TEXTS.stamp}
        </h2>
        <p className={styles.lead}>
          <WhoRunsIt revival={revival} />
        </p>
        {kinds.length > 0 && (
          <p className={styles.hands}>
            <b>{REVIVED_TEXTS.changedHands}</b> {kinds.map((kind) => PASSING_ON[kind].label).join(', ')}
          </p>
        )}
        <div className={styles.row}>
          {home_url && (
            <a
              href={home_url}
              className={buttonClass({ variant: 'ink' })}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
            >
              <bdi>{REVIVED_TEXTS.visit(new URL(home_url).host)}</bdi>
            </a>
          )}
          <FollowLater kind="story" id={story.id} word={REVIVED_TEXTS.follow} className={buttonClass()} />
        </div>
      </div>
    </section>
  )
}

function WhoRunsIt({ revival: { owner, way, days } }: { revival: StoryRevival }) {
  const time = REVIVED_TEXTS.days(days)
  if (!owner) return REVIVED_TEXTS.nobody(time)
  return (
    <>
      <PersonName name={owner.full_name ?? UNNAMED_OWNER} handle={owner.handle} />{' '}
      {REVIVED_TEXTS[way === 'join' ? 'together' : 'tookOver'](time)}
    </>
  )
}

interface OtherStoriesProps {
  earlier: StoryData['earlier_story']
  later: StoryData['later_story']
}

/** Links the stories of a project that stopped, was revived and stopped again. */
export const OtherStories = ({ earlier, later }: OtherStoriesProps) => (
  <>
    {earlier && <OtherStory {...earlier} words={REVIVED_TEXTS.stoppedEarlier} />}
    {later && <OtherStory {...later} words={REVIVED_TEXTS.stoppedAgain} />}
  </>
)

const OtherStory = ({ id, name, words }: { id: string; name: string; words: string }) => (
  <p className={styles.other}>
    {words}{' '}
    <Link to="/story/$id" params={{ id }}>
      <bdi>{name}</bdi>
    </Link>
  </p>
)
