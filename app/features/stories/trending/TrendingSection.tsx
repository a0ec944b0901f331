import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { Fresh } from '../../../ui/icons/Flag.tsx'
import { useToggle } from '../../accounts/session/use-toggle.ts'
import { StoryEntry } from '../list/StoryEntry.tsx'
import { STORY_LIST_TEXTS } from '../list/story-list-texts.ts'
import { VOTE } from '../voting/votes.queries.ts'
import { MembersLink } from './MembersLink.tsx'
import { MissingTrending } from './MissingTrending.tsx'
import styles from './TrendingSection.module.css'
import { nextBatchSize, TRENDING, TRENDING_TEXTS } from './trending.ts'
import { useTrending } from './use-trending.ts'

/** The trending stories (LAND-05 to LAND-15). */
export function TrendingSection() {
  const { stories, missing, total, added, isUpdated, isLoading, showMore, showLess, foot } = useTrending()
  const vote = useToggle(VOTE)
  const more = nextBatchSize(stories.length, total)
  return (
    <section aria-labelledby="trending" className={`wrap ${styles.section}`}>
      <div className={styles.top}>
        <h2 id="trending">{TRENDING_TEXTS.title}</h2>
        <p role="status" className={styles.updated}>
          {isUpdated && <Fresh>{STORY_LIST_TEXTS.updated}</Fresh>}
        </p>
      </div>
      {missing ? (
        <MissingTrending {...missing} />
      ) : stories.length === 0 ? (
        <Empty level={3} title={STORY_LIST_TEXTS.none.title}>
          {STORY_LIST_TEXTS.none.description}
        </Empty>
      ) : (
        <ol className={styles.stories}>
          {stories.map((story, index) => (
            <li key={story.id} ref={index === added ? focusLink : undefined} className={styles.story}>
              <StoryEntry
                story={story}
                heading="h3"
                summary={story.one_liner}
                vote={vote}
                size={index === 0 ? 'lead' : 'large'}
              />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.foot}>
        <LoadMore
          ref={foot}
          more={more > 0 ? TRENDING_TEXTS.showMore(more) : undefined}
          onMore={showMore}
          busy={isLoading}
          less={stories.length > TRENDING.first ? TRENDING_TEXTS.showLess : undefined}
          onLess={showLess}
          className={styles.extent}
        />
        <div className={styles.ways}>
          <MembersLink
            to="/directory"
            signIn={TRENDING_TEXTS.signInToExplore}
            className={buttonClass({ variant: 'ink' })}
          >
            {TRENDING_TEXTS.viewAll}
          </MembersLink>{' '}
          <MembersLink to="/submit" signIn={TRENDING_TEXTS.signInToShare} className={buttonClass()}>
            {TRENDING_TEXTS.share}
          </MembersLink>
        </div>
      </div>
    </section>
  )
}

const focusLink = (story: HTMLElement | null) => story?.querySelector('a')?.focus({ preventScroll: true })
