import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { InBrowser } from '../../../ui/feedback/InBrowser.tsx'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { OwnStoryPage } from '../own/OwnStoryPage.tsx'
import { FactsForm } from './FactsForm.tsx'
import { factsQuery, putFacts } from './own-facts.queries.ts'
import { OWN_FACTS_TEXTS } from './own-facts-texts.ts'

interface FactsScreenProps {
  story: { id: string; name: string; own: boolean; is_anonymous: boolean }
}

/** Founders say here how their project ended, why, and when. */
export function FactsScreen({ story }: FactsScreenProps) {
  return (
    <OwnStoryPage story={story} path="facts" texts={OWN_FACTS_TEXTS}>
      {!story.own ? (
        <p>{OWN_FACTS_TEXTS.notYours}</p>
      ) : (
        <>
          {story.is_anonymous && (
            <Notice level={2} icon={<Icon name="eye" />} title={OWN_FACTS_TEXTS.anonymousTitle}>
              {OWN_FACTS_TEXTS.anonymous}
            </Notice>
          )}
          <p>
            {OWN_FACTS_TEXTS.lessons}{' '}
            <Link to="/story/$id/lessons" params={{ id: story.id }}>
              {OWN_FACTS_TEXTS.toLessons}
            </Link>
          </p>
          <InBrowser label={OWN_FACTS_TEXTS.loading}>
            <KnownFacts story={story} />
          </InBrowser>
        </>
      )}
    </OwnStoryPage>
  )
}

function KnownFacts({ story }: FactsScreenProps) {
  const { data, error, isPending, refetch } = useQuery(factsQuery(useApi(), story.id))
  if (data)
    return (
      <FactsForm
        story={story}
        facts={data}
        draftId={story.id}
        send={(api, facts) => putFacts(api, story.id, facts)}
      />
    )
  if (isPending) return <Loader label={OWN_FACTS_TEXTS.loading} />
  return (
    <RetryCard level={2} title={OWN_FACTS_TEXTS.notLoadedTitle} onRetry={() => void refetch()}>
      {messageOf(error, OWN_FACTS_TEXTS.notLoaded)}
    </RetryCard>
  )
}
