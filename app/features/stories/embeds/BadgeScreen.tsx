import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { STORY_PROOF_TEXTS } from '../proven.ts'
import type { StoryProof } from '../story-proof-response.schema.ts'
import styles from './BadgeScreen.module.css'
import { BADGE_PAGE_TEXTS as TEXTS } from './badge-page-texts.ts'
import { CodeToCopy } from './CodeToCopy.tsx'
import { badgeCode, cardCode } from './embed-code.ts'

interface BadgeScreenProps {
  story: { id: string; name: string; is_anonymous: boolean; proof: StoryProof | null }
}

/** Founders copy here what shows their story elsewhere. An anonymous one has no badge. */
export function BadgeScreen({ story: { id, name, is_anonymous, proof } }: BadgeScreenProps) {
  const { site } = useApi()
  const embedded = { site, id, alt: TEXTS.alt(name) }
  const code = badgeCode(embedded)
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageMeta title={TEXTS.title} description={TEXTS.description} path={`/story/${id}/badge`} noindex />
      <header className={styles.head}>
        <Link to="/story/$id" activeOptions={{ exact: true }} params={{ id }} className={styles.back}>
          <Icon name="left" />
          <bdi>{name}</bdi>
        </Link>
        <h1 tabIndex={-1}>{TEXTS.title}</h1>
        <p>{TEXTS.lead}</p>
      </header>
      {is_anonymous ? (
        <Notice title={TEXTS.anonymousTitle}>
          <p>{TEXTS.anonymous}</p>
        </Notice>
      ) : (
        <section aria-labelledby="badge" className={styles.part}>
          <h2 id="badge">{TEXTS.badge}</h2>
          <img src={`/badge/${id}.svg`} alt={embedded.alt} className={styles.badge} />
          <CodeToCopy label={TEXTS.markdown} code={code.markdown} />
          <CodeToCopy label={TEXTS.html} code={code.html} />
          <CodeToCopy label={TEXTS.rst} code={code.rst} />
          <p className="meta">{TEXTS.badgeHint}</p>
        </section>
      )}
      {!is_anonymous && (
        <section aria-labelledby="whose" className={styles.part}>
          <h2 id="whose">{TEXTS.whose}</h2>
          <p>{TEXTS.whoseLead}</p>
          <p>
            {proof && <b dir="auto">{STORY_PROOF_TEXTS.provenBy[proof.kind](proof.subject)}. </b>}{' '}
            <Link to="/story/$id/proof" params={{ id }}>
              {proof ? TEXTS.proof : TEXTS.prove}
            </Link>
          </p>
        </section>
      )}
      <section aria-labelledby="card" className={styles.part}>
        <h2 id="card">{TEXTS.card}</h2>
        <iframe src={`/embed/${id}`} title={embedded.alt} loading="lazy" className={styles.card} />
        <CodeToCopy label={TEXTS.cardHtml} code={cardCode(embedded)} />
        <p className="meta">{TEXTS.cardHint}</p>
      </section>
    </div>
  )
}
