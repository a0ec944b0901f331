import { Link } from '@tanstack/react-router'
import { InBrowser } from '../../../ui/feedback/InBrowser.tsx'
import { OwnStoryPage } from '../own/OwnStoryPage.tsx'
import type { StoryData } from '../story-response.schema.ts'
import { OwnLessonsForm } from './OwnLessonsForm.tsx'
import { OWN_LESSONS_TEXTS } from './own-lessons-texts.ts'

interface OwnLessonsScreenProps {
  story: Pick<StoryData, 'id' | 'name' | 'key_learnings' | 'lessons'>
}

/** Founders split, join and order here what their story teaches. */
export function OwnLessonsScreen({ story }: OwnLessonsScreenProps) {
  const { id, key_learnings, lessons } = story
  return (
    <OwnStoryPage story={story} path="lessons" texts={OWN_LESSONS_TEXTS}>
      {key_learnings ? (
        <InBrowser>
          <OwnLessonsForm startupId={id} learnings={key_learnings} lessons={lessons} />
        </InBrowser>
      ) : (
        <p>
          {OWN_LESSONS_TEXTS.none}{' '}
          <Link to="/correct/$id" params={{ id }}>
            {OWN_LESSONS_TEXTS.correct}
          </Link>
        </p>
      )}
    </OwnStoryPage>
  )
}
