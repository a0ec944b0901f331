import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '../../../ui/art/Logo.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { DemoMark } from '../../../ui/labels/DemoMark.tsx'
import { MoreLinkText, moreLinkClass } from '../../../ui/layout/MoreLink.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { adviceLine, bringsLine, onOfferLine, termsLine, wayLine } from '../offer-lines.ts'
import { ANONYMOUS_FOUNDER } from '../revivals-texts.ts'
import { WaySign } from '../WaySign.tsx'
import styles from './OfferEntry.module.css'
import { ENTRY_TEXTS, REVIVALS_TEXTS } from './open-offers-texts.ts'
import type { OpenOffer } from './revival-list.schema.ts'

/** An offer in four lines of one order: on offer, looking for, terms, founder. What is empty is left out. */
export function OfferEntry({ offer, children }: { offer: OpenOffer; children?: ReactNode }) {
  const { startup_id, startup, ways } = offer
  const [way] = ways
  return (
    <article className={styles.offer}>
      <p className={styles.top}>
        <span className={styles.way}>
          {way ? <WaySign way={way} /> : <Sign name="play" />}
          {way ? wayLine(ways) : ENTRY_TEXTS.open}
        </span>{' '}
        <span className={styles.facts}>
          {offer.is_demo && <DemoMark />} <span className="meta">{yearsOf(startup)}</span>
        </span>
      </p>
      <div className={styles.head} dir="auto">
        <Logo name={startup.name} src={startup.logo_url} />
        <div className={styles.words}>
          <h3 className={styles.name}>
            <Link to="/story/$id" params={{ id: startup_id }}>
              {startup.name}
            </Link>
          </h3>
          <p className={styles.oneLiner} dir="auto">
            {startup.one_liner}
          </p>
        </div>
      </div>
      <dl className={styles.lines}>
        {linesOf(offer).map(([term, detail]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{detail}</dd>
          </div>
        ))}
      </dl>
      {children}
      <p className={styles.foot}>
        <span className={styles.votes}>
          <Sign name="up" />
          <span aria-hidden="true">{formatNumber(startup.votes)}</span>{' '}
          <span className="vh">{REVIVALS_TEXTS.upvotes(formatNumber(startup.votes))}</span>
        </span>{' '}
        <Link
          to="/story/$id"
          params={{ id: startup_id }}
          hash="revival"
          className={moreLinkClass(styles.more)}
        >
          <MoreLinkText>{ENTRY_TEXTS.see}</MoreLinkText>{' '}
          <span className="vh">
            : <bdi>{startup.name}</bdi>
          </span>
        </Link>
      </p>
    </article>
  )
}

function linesOf(offer: OpenOffer): [string, ReactNode][] {
  const terms = termsLine(offer)
  const lines: [string, ReactNode][] = [
    [ENTRY_TEXTS.onOffer, onOfferLine(offer)],
    [
      ENTRY_TEXTS.lookingFor,
      [offer.looking_for_roles.join(', '), bringsLine(offer)].filter(Boolean).join('. '),
    ],
    [
      ENTRY_TEXTS.terms,
      terms && (
        <>
          <b>{terms.word}</b>
          {terms.note && `, ${terms.note}`}
        </>
      ),
    ],
    [ENTRY_TEXTS.founder, founderOf(offer)],
  ]
  return lines.filter(([, detail]) => detail)
}

const founderOf = (offer: OpenOffer) =>
  [offer.founder_name ?? ANONYMOUS_FOUNDER, adviceLine(offer)].filter(Boolean).join('. ')

const yearsOf = ({ year_started, year_stopped }: OpenOffer['startup']) =>
  [year_started, year_stopped].filter(Boolean).join('–')
