import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/api/use-api.ts'
import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { longDate } from '../../ui/dates.ts'
import { ArticleLayout } from '../../ui/layout/ArticleLayout.tsx'
import styles from './RulebookScreen.module.css'
import { RulebookVersions } from './RulebookVersions.tsx'
import { RULEBOOK_PAGE } from './rulebook-page-texts.ts'
import { rulebookQuery } from './rulebooks.queries.ts'
import { RULEBOOKS, type RulebookName, versionPath } from './rulebooks.ts'

interface RulebookScreenProps {
  name: RulebookName
  /** It is absent for the one in force. */
  version?: number | undefined
}

/** The guidelines (STATIC-15) or the moderation rules, and their versions. */
export function RulebookScreen({ name, version }: RulebookScreenProps) {
  const { data: rulebook } = useSuspenseQuery(rulebookQuery(useApi(), name, version))
  if (!rulebook) return null
  const { title, deck } = RULEBOOKS[name]
  const isOlder = rulebook.version !== rulebook.in_force
  return (
    <>
      <PageMeta
        title={title}
        description={deck}
        {...(isOlder ? { noindex: true } : { path: versionPath(name) })}
      />
      <ArticleLayout
        title={title}
        deck={deck}
        note={
          <>
            <p className="meta">
              <span>{RULEBOOK_PAGE.version(rulebook.version)}</span>
              {rulebook.published_at && (
                <>
                  {', '}
                  <span>{isOlder ? RULEBOOK_PAGE.from : RULEBOOK_PAGE.since}</span>{' '}
                  <time dateTime={rulebook.published_at}>{longDate(rulebook.published_at)}</time>
                </>
              )}
            </p>
            {isOlder && (
              <p className={styles.older} role="note">
                <b>{RULEBOOK_PAGE.older}</b> <a href={versionPath(name)}>{RULEBOOK_PAGE.inForce}</a>
              </p>
            )}
          </>
        }
        chapters={rulebook.chapters.map(({ id, title, html }) => ({
          id,
          title,
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's renderer made it
          body: <div className={styles.text} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />,
        }))}
      />
      {rulebook.versions.length > 1 && (
        <RulebookVersions name={name} shown={rulebook.version} versions={rulebook.versions} />
      )}
    </>
  )
}
