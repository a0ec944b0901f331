import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { mediumDate } from '../../../ui/dates.ts'
import { InBrowser } from '../../../ui/feedback/InBrowser.tsx'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { ownStoriesQuery } from '../own/own-stories.queries.ts'
import { storyQuery } from '../story.queries.ts'
import type { StoryData } from '../story-response.schema.ts'
import { CorrectionForm } from './CorrectionForm.tsx'
import { CORRECTION_TEXTS } from './correction-texts.ts'

/** The page on which a founder proposes a correction (SUBMIT-35). */
export function CorrectionScreen({ id }: { id: string }) {
  const { data: story } = useSuspenseQuery(storyQuery(useApi(), id))
  return (
    <div className="wrap">
      <PageMeta
        title={CORRECTION_TEXTS.title}
        description={CORRECTION_TEXTS.description}
        path={`/correct/${id}`}
        noindex
      />
      <PageHeading title={CORRECTION_TEXTS.title} deck={CORRECTION_TEXTS.deck} />
      {story?.own ? (
        <InBrowser>
          <FormUnlessWaiting story={story} />
        </InBrowser>
      ) : (
        <p>{CORRECTION_TEXTS.notYours}</p>
      )}
    </div>
  )
}

/** One correction waits at a time. If that can't be found out, the server refuses a second one. */
function FormUnlessWaiting({ story }: { story: StoryData }) {
  const { id } = story
  const { data, isLoading } = useInfiniteQuery(ownStoriesQuery(useApi()))
  const own = data?.pages.flatMap(({ items }) => items).find((listed) => listed.id === id)
  if (isLoading) return <Loader />
  if (!own?.correction_requested_at) return <CorrectionForm story={story} />
  return (
    <Notice
      title={CORRECTION_TEXTS.waiting(mediumDate(own.correction_requested_at))}
      actions={
        <Link to="/story/$id" params={{ id }} className={buttonClass()}>
          {CORRECTION_TEXTS.back}
        </Link>
      }
    >
      {CORRECTION_TEXTS.waitingHint}
    </Notice>
  )
}
