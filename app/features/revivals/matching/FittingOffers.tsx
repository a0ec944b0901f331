import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { Logo } from '../../../ui/art/Logo.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { DemoMark } from '../../../ui/labels/DemoMark.tsx'
import { MoreLinkText, moreLinkClass } from '../../../ui/layout/MoreLink.tsx'
import { UNTITLED } from '../../stories/story.ts'
import { FitNote } from './FitNote.tsx'
import styles from './FittingOffers.module.css'
import type { Match } from './match-response.schema.ts'
import { matchesQuery } from './matching.queries.ts'
import { MATCH_TEXTS } from './matching-texts.ts'
import { Nearest } from './Nearest.tsx'
import { WayLine } from './WayLine.tsx'

/** For members, on the page of all offers: those that fit, each with its reasons. Without wishes, the newest. */
export function FittingOffers() {
  const headingId = useId()
  const { data, isError } = useQuery(matchesQuery(useApi()))
  const section = (title: string, children: ReactNode) => (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <Link to="/revivals/looking" className={buttonClass({ variant: 'line' })}>
          {data?.has_wishes === false ? MATCH_TEXTS.say : MATCH_TEXTS.wishes}
        </Link>
      </div>
      {children}
    </section>
  )
  if (!data)
    return section(
      MATCH_TEXTS.list,
      isError ? (
        <p role="alert">{MATCH_TEXTS.failed}</p>
      ) : (
        <div aria-busy="true">
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      ),
    )
  if (!data.has_wishes)
    return section(
      MATCH_TEXTS.newest,
      <>
        <p className={styles.hint}>{MATCH_TEXTS.sayHint}</p>
        <Offers items={data.items} />
      </>,
    )
  if (data.fitting === 0)
    return section(
      MATCH_TEXTS.list,
      <p className={styles.hint}>
        <Nearest {...data} />
      </p>,
    )
  return section(MATCH_TEXTS.fitYou(data.fitting, data.open), <Offers items={data.items} />)
}

const Offers = ({ items }: { items: readonly Match[] }) => (
  <ul className={styles.offers}>
    {items.map((match) => (
      <li key={match.id} className={styles.offer}>
        <p className={styles.top}>
          <WayLine ways={match.ways} />
          {match.is_demo && <DemoMark />}
        </p>
        <div className={styles.story}>
          <Logo name={match.startup.name || UNTITLED} src={match.startup.logo_url} size="sm" />
          <div className={styles.words}>
            <h3 dir="auto">
              <Link to="/story/$id" params={{ id: match.startup.id }}>
                {match.startup.name || UNTITLED}
              </Link>
            </h3>
            <p className={styles.oneLiner} dir="auto">
              {match.startup.one_liner}
            </p>
          </div>
        </div>
        <FitNote {...match} />
        <Link to="/story/$id" params={{ id: match.startup.id }} className={moreLinkClass()}>
          <MoreLinkText>
            {MATCH_TEXTS.seeOffer}
            <span className="vh">: {match.startup.name || UNTITLED}</span>
          </MoreLinkText>
        </Link>
      </li>
    ))}
  </ul>
)
