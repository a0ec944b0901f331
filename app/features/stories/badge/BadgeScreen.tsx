import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { CodeToCopy } from '../embeds/CodeToCopy.tsx'
import { CODE_TEXTS } from '../embeds/code-texts.ts'
import { cardCode } from '../embeds/embed-code.ts'
import styles from './BadgeScreen.module.css'
import { BadgeSections } from './BadgeSections.tsx'
import { BADGE_PAGE_TEXTS as TEXTS } from './badge-page-texts.ts'

interface BadgeScreenProps {
  story: { id: string; name: string; is_anonymous: boolean }
}

/** Founders copy here what shows their story elsewhere. An anonymous one has no badge. */
export function BadgeScreen({ story }: BadgeScreenProps) {
  const { id, name, is_anonymous } = story
  const { site } = useApi()
  const alt = CODE_TEXTS.alt(name)
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
        <BadgeSections story={story} />
      )}
      <section aria-labelledby="card" className={styles.part}>
        <h2 id="card">{TEXTS.card}</h2>
        <iframe src={`/embed/${id}`} title={alt} loading="lazy" className={styles.card} />
        <CodeToCopy label={TEXTS.cardHtml} code={cardCode({ site, id, alt })} />
        <p className="meta">{TEXTS.cardHint}</p>
      </section>
    </div>
  )
}
