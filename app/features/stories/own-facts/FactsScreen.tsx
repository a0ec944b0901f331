import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { FactsForm } from './FactsForm.tsx'
import styles from './FactsScreen.module.css'
import { factsQuery } from './own-facts.queries.ts'
import { OWN_FACTS_TEXTS } from './own-facts-texts.ts'

interface FactsScreenProps {
  story: { id: string; name: string; own: boolean; is_anonymous: boolean }
}

/** Founders say here how their project ended, why, and when. */
export function FactsScreen({ story }: FactsScreenProps) {
  const isHydrated = useHydrated()
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageMeta
        title={OWN_FACTS_TEXTS.title}
        description={OWN_FACTS_TEXTS.description}
        path={`/story/${story.id}/facts`}
        noindex
      />
      <header className={styles.head}>
        <Link to="/story/$id" params={{ id: story.id }} className={styles.back}>
          <Icon name="left" />
          <bdi>{story.name}</bdi>
        </Link>
        <h1>{OWN_FACTS_TEXTS.title}</h1>
        <p className="deck">{OWN_FACTS_TEXTS.deck}</p>
      </header>
      {!story.own ? (
        <p>{OWN_FACTS_TEXTS.notYours}</p>
      ) : (
        <>
          {story.is_anonymous && (
            <Notice level={2} icon={<Icon name="eye" />} title={OWN_FACTS_TEXTS.anonymousTitle}>
              {OWN_FACTS_TEXTS.anonymous}
            </Notice>
          )}
          {isHydrated && <KnownFacts story={story} />}
        </>
      )}
    </div>
  )
}

function KnownFacts({ story }: FactsScreenProps) {
  const { data, error, isPending, refetch } = useQuery(factsQuery(useApi(), story.id))
  if (data) return <FactsForm story={story} facts={data} />
  if (isPending) return <Loader label={OWN_FACTS_TEXTS.loading} />
  return (
    <RetryCard level={2} title={OWN_FACTS_TEXTS.notLoadedTitle} onRetry={() => void refetch()}>
      {messageOf(error, OWN_FACTS_TEXTS.notLoaded)}
    </RetryCard>
  )
}
