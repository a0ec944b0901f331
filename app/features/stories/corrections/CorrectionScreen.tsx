import { useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { storyQuery } from '../story/story.queries.ts'
import { CorrectionForm } from './CorrectionForm.tsx'
import { CORRECTION_TEXTS } from './correction-texts.ts'

/** SUBMIT-35 */
export function CorrectionScreen({ id }: { id: string }) {
  const { data: story } = useSuspenseQuery(storyQuery(useApi(), id))
  const isHydrated = useHydrated()
  return (
    <div className="wrap">
      <PageMeta
        title={CORRECTION_TEXTS.title}
        description={CORRECTION_TEXTS.description}
        path={`/correct/${id}`}
        noindex
      />
      <PageHeading title={CORRECTION_TEXTS.title} deck={CORRECTION_TEXTS.deck} />
      {story?.own ? isHydrated && <CorrectionForm story={story} /> : <p>{CORRECTION_TEXTS.notYours}</p>}
    </div>
  )
}
