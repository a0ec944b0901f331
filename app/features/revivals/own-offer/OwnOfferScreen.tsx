import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { InBrowser } from '../../../ui/feedback/InBrowser.tsx'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { StateLine } from '../../../ui/labels/StateLine.tsx'
import { conversationsQuery } from '../conversations/conversations.queries.ts'
import { OwnFigures } from '../figures/OwnFigures.tsx'
import { closedLine } from '../offers/closed-line.ts'
import type { RevivalWithStartup } from '../offers/revival-response.schema.ts'
import { editOffer, openOffer, revivalQuery } from '../offers/revivals.queries.ts'
import columns from './OfferColumns.module.css'
import { OfferForm } from './OfferForm.tsx'
import { OfferState } from './OfferState.tsx'
import styles from './OwnOfferScreen.module.css'
import { NO_OFFER, offerValuesOf } from './offer-values.ts'
import { OWN_OFFER_TEXTS } from './own-offer-texts.ts'
import { TakenOffer } from './TakenOffer.tsx'
import { TakenPreview } from './TakenPreview.tsx'
import { WhoWrote } from './WhoWrote.tsx'

interface OwnOfferScreenProps {
  story: { id: string; name: string; own: boolean }
  /** It is undefined for a story that was never open for revival. */
  offerId: string | undefined
}

/** Founders say here what they pass on, to whom and on which terms, and pause, close or reopen it. */
export function OwnOfferScreen({ story, offerId }: OwnOfferScreenProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const onChanged = () => title.current?.focus()
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageMeta
        title={OWN_OFFER_TEXTS.title}
        description={OWN_OFFER_TEXTS.description}
        path={`/story/${story.id}/offer`}
        noindex
      />
      <header className={styles.head}>
        <Link
          to="/story/$id"
          activeOptions={{ exact: true }}
          params={{ id: story.id }}
          className={styles.back}
        >
          <Icon name="left" />
          <bdi>{story.name}</bdi>
        </Link>
        <h1 ref={title} tabIndex={-1}>
          {OWN_OFFER_TEXTS.title}
        </h1>
      </header>
      {!story.own ? (
        <p>{OWN_OFFER_TEXTS.notYours}</p>
      ) : (
        <InBrowser>
          {offerId === undefined ? (
            <NewOffer startupId={story.id} />
          ) : (
            <KnownOffer startupId={story.id} id={offerId} onChanged={onChanged} />
          )}
        </InBrowser>
      )}
    </div>
  )
}

function NewOffer({ startupId }: { startupId: string }) {
  const api = useApi()
  const { idFor } = useAttemptId()
  return (
    <>
      <StateLine sign={<Icon name="pen" />} state={OWN_OFFER_TEXTS.notOpen}>
        {OWN_OFFER_TEXTS.notOpenHint}
      </StateLine>
      <OfferForm
        startupId={startupId}
        values={offerValuesOf(NO_OFFER)}
        state="new"
        save={(offer) => openOffer(api, { ...offer, id: idFor(offer), startup_id: startupId })}
      />
    </>
  )
}

interface KnownOfferProps {
  startupId: string
  id: string
  onChanged: () => void
}

function KnownOffer({ startupId, id, onChanged }: KnownOfferProps) {
  const api = useApi()
  const { data: offer, error, isPending, refetch } = useQuery(revivalQuery(api, id))
  // The list stands above the form, which it would move.
  const { isPending: isListPending } = useInfiniteQuery(conversationsQuery(api, { offer: id }))
  if (offer && (offer.handover || offer.is_taken_over) && !isListPending)
    return (
      <>
        {offer.handover ? (
          <TakenOffer handover={offer.handover} />
        ) : (
          <OfferState offer={offer} onChanged={onChanged} />
        )}
        <div className={columns.columns}>
          <WhoWrote offerId={id} className={styles.beside} />
          <TakenPreview offer={offer} handover={offer.handover} />
        </div>
        <OwnFigures storyId={startupId} />
      </>
    )
  if (offer && !isListPending)
    return (
      <>
        <OfferState offer={offer} onChanged={onChanged} />
        <WhoWrote offerId={id} className={styles.wrote} />
        <OfferForm
          startupId={startupId}
          values={offerValuesOf(offer)}
          state={stateOf(offer)}
          closed={offer.closed_at ? closedLine(offer.closed_reason, offer.closed_at) : undefined}
          save={(text) => editOffer(api, id, text)}
        />
        <OwnFigures storyId={startupId} />
      </>
    )
  if (isPending || offer) return <Loader label={OWN_OFFER_TEXTS.loading} />
  return (
    <RetryCard level={2} title={OWN_OFFER_TEXTS.notLoadedTitle} onRetry={() => void refetch()}>
      {messageOf(error, OWN_OFFER_TEXTS.notLoaded)}
    </RetryCard>
  )
}

const stateOf = ({ is_active, paused_at }: RevivalWithStartup) =>
  is_active ? 'open' : paused_at ? 'paused' : 'closed'
