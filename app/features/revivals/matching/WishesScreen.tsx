import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { FittingNow } from './FittingNow.tsx'
import { wishesQuery } from './matching.queries.ts'
import { WISHES_TEXTS } from './matching-texts.ts'
import { WishesForm } from './WishesForm.tsx'
import styles from './WishesScreen.module.css'

/** What the member looks for, and beside it what fits now. */
export function WishesScreen() {
  const { data: wishes, error, isPending, refetch } = useQuery(wishesQuery(useApi()))
  return (
    <div className="wrap">
      <PageMeta title={WISHES_TEXTS.title} description={WISHES_TEXTS.description} noindex />
      <header className={styles.heading}>
        <Link to="/revivals" activeOptions={{ exact: true }} className={styles.back}>
          <Icon name="left" />
          {WISHES_TEXTS.back}
        </Link>
        <h1>{WISHES_TEXTS.title}</h1>
        <p className="deck">
          {wishes?.is_public && wishes.has_public_page ? WISHES_TEXTS.publicDeck : WISHES_TEXTS.deck}
        </p>
      </header>
      {isPending && <Loader label={WISHES_TEXTS.loading} />}
      {error && wishes === undefined && (
        <RetryCard level={2} title={WISHES_TEXTS.failedTitle} onRetry={() => void refetch()}>
          {messageOf(error, WISHES_TEXTS.loadFailed)}
        </RetryCard>
      )}
      {wishes && (
        <div className={styles.columns}>
          <WishesForm wishes={wishes} />
          <FittingNow />
        </div>
      )}
    </div>
  )
}
