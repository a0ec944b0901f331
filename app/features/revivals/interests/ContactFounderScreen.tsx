import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Logo } from '../../../ui/art/Logo.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { FlagLine } from '../../../ui/icons/Flag.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { UNTITLED } from '../../stories/story.ts'
import { OFFER_TEXTS } from '../offers/offers-texts.ts'
import type { RevivalWithStartup } from '../offers/revival-response.schema.ts'
import { revivalQuery } from '../offers/revivals.queries.ts'
import { AboutOffer } from './AboutOffer.tsx'
import styles from './ContactFounderScreen.module.css'
import { InterestForm } from './InterestForm.tsx'
import { INTEREST_TEXTS, INTERESTS_SECTION } from './interest.ts'
import { CONTACT_FOUNDER_TEXTS } from './interests-texts.ts'
import { useWayBack } from './use-way-back.ts'

export function ContactFounderScreen({ revivalId }: { revivalId: string }) {
  const { data: revival } = useSuspenseQuery(revivalQuery(useApi(), revivalId))
  // When the offer is deleted, the form stays with the message in it.
  const [lastRevival, setLastRevival] = useState(revival)
  if (revival && revival !== lastRevival) setLastRevival(revival)
  const shown = revival ?? (lastRevival?.id === revivalId ? lastRevival : null)
  return shown && <ContactFounder key={shown.id} revival={shown} isOpen={revival?.is_active ?? false} />
}

function ContactFounder({ revival, isOpen }: { revival: RevivalWithStartup; isOpen: boolean }) {
  const { startup } = revival
  const name = startup.name || UNTITLED
  const { goBack, link: wayBack } = useWayBack(revival)
  const [wasOpen] = useState(isOpen)
  return (
    <article className="wrap">
      <PageMeta
        title={CONTACT_FOUNDER_TEXTS.title(name)}
        description={CONTACT_FOUNDER_TEXTS.description(name)}
        image={startup.logo_url}
        noindex
      />
      <header className={styles.head}>
        <Link {...wayBack} className={buttonClass({ variant: 'ghost', className: styles.back })}>
          <Icon name="left" />
          {CONTACT_FOUNDER_TEXTS.back}
        </Link>{' '}
        {wasOpen && <FlagLine>{OFFER_TEXTS.open}</FlagLine>}
        <div className={styles.title}>
          <Logo name={name} src={startup.logo_url} size="xl" />
          <h1 dir="auto">{name}</h1>
        </div>
        {startup.one_liner && (
          <p className="deck" dir="auto">
            {startup.one_liner}
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <AboutOffer offer={revival} />
        <section className={styles.interest} aria-labelledby="interest">
          <h2 id="interest">{OFFER_TEXTS.expressInterest}</h2>
          {revival.is_own ? (
            <>
              <p>{INTEREST_TEXTS.own}</p>
              <Link to="/dashboard" hash={INTERESTS_SECTION} className={buttonClass()}>
                {CONTACT_FOUNDER_TEXTS.seeMessages}
              </Link>
            </>
          ) : wasOpen ? (
            <>
              {revival.is_demo && <p>{OFFER_TEXTS.demo}</p>}
              <InterestForm
                revivalId={revival.id}
                story={revival.startup.name}
                isDemo={revival.is_demo}
                isOpen={isOpen}
                onLeave={goBack}
                cancel={
                  <Link {...wayBack} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
                    {CONTACT_FOUNDER_TEXTS.cancel}
                  </Link>
                }
              />
            </>
          ) : (
            <p>{revival.paused_at ? INTEREST_TEXTS.offerPaused : CONTACT_FOUNDER_TEXTS.closed}</p>
          )}
        </section>
      </div>
    </article>
  )
}
