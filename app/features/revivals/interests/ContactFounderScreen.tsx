import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Logo } from '../../../ui/art/Logo.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { FlagLine } from '../../../ui/icons/Flag.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { UNTITLED } from '../../stories/story.ts'
import { AboutOffer } from '../offers/AboutOffer.tsx'
import type { RevivalWithStartup } from '../offers/revival-response.schema.ts'
import { revivalQuery } from '../offers/revivals.queries.ts'
import styles from './ContactFounderScreen.module.css'
import { InterestForm } from './InterestForm.tsx'
import { INTEREST_TEXTS, INTERESTS_SECTION } from './interest.ts'
import { useWayBack } from './use-way-back.ts'

/** The route's loader has already found the offer. */
export function ContactFounderScreen({ revivalId }: { revivalId: string }) {
  const { data: revival } = useSuspenseQuery(revivalQuery(useApi(), revivalId))
  // Keeps the form, and the message in it, when the offer disappears.
  const [lastRevival, setLastRevival] = useState(revival)
  if (revival && revival !== lastRevival) setLastRevival(revival)
  const shown = revival ?? (lastRevival?.id === revivalId ? lastRevival : null)
  return shown && <ContactFounder key={shown.id} revival={shown} isOpen={revival?.is_active ?? false} />
}

function ContactFounder({ revival, isOpen }: { revival: RevivalWithStartup; isOpen: boolean }) {
  const { startup } = revival
  const name = startup.name || UNTITLED
  const goBack = useWayBack(revival)
  const [wasOpen] = useState(isOpen)
  return (
    <article className="wrap">
      <PageMeta
        title={`Express Interest in ${name}`}
        description={`Send a message to the founder of ${name}, which is open for revival.`}
        image={startup.logo_url}
        noindex
      />
      <header className={styles.head}>
        <Button variant="ghost" className={styles.back} onClick={goBack}>
          <Icon name="left" />
          Back
        </Button>
        {wasOpen && <FlagLine>Open for Revival</FlagLine>}
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
          <h2 id="interest">Express Interest</h2>
          {revival.is_own ? (
            <>
              <p>{INTEREST_TEXTS.own}</p>
              <Link to="/dashboard" hash={INTERESTS_SECTION} className={buttonClass()}>
                See your messages
              </Link>
            </>
          ) : wasOpen ? (
            <>
              {revival.is_demo && <p>{INTEREST_TEXTS.demo}</p>}
              <InterestForm
                revivalId={revival.id}
                isDemo={revival.is_demo}
                isOpen={isOpen}
                onLeave={goBack}
              />
            </>
          ) : (
            <p>The founder has closed this offer and is no longer taking messages about it.</p>
          )}
        </section>
      </div>
    </article>
  )
}
