import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OwnList } from '../../../kit/OwnList.tsx'
import { useApi } from '../../../platform/api/use-api.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { OwnStoryEntry } from './OwnStoryEntry.tsx'
import { ownStoriesQuery } from './own-stories.queries.ts'
import { OWN_STORIES_TEXTS } from './own-stories.ts'

/** What the member published, also without their name. */
export function OwnStories() {
  const query = useInfiniteQuery(ownStoriesQuery(useApi()))
  return (
    <OwnList query={query} texts={OWN_STORIES_TEXTS} empty={<NoStories />}>
      {(story) => <OwnStoryEntry key={story.id} story={story} />}
    </OwnList>
  )
}

const NoStories = () => (
  <Empty
    title={OWN_STORIES_TEXTS.none.title}
    action={
      <>
        <Link to="/submit" className={buttonClass({ variant: 'ink' })}>
          {OWN_STORIES_TEXTS.share}
        </Link>{' '}
        <Link to="/submit/start" className={buttonClass({ variant: 'quiet' })}>
          {OWN_STORIES_TEXTS.startFrom}
        </Link>
      </>
    }
  >
    <p>{OWN_STORIES_TEXTS.none.description}</p>
  </Empty>
)
