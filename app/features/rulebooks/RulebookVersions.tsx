import { longDate } from '../../ui/dates.ts'
import styles from './RulebookVersions.module.css'
import type { RulebookView } from './rulebook.schema.ts'
import { RULEBOOK_PAGE } from './rulebook-page-texts.ts'
import { type RulebookName, versionPath } from './rulebooks.ts'

interface RulebookVersionsProps {
  name: RulebookName
  shown: number
  versions: RulebookView['versions']
}

/** All versions, the latest first, with what changed. */
export const RulebookVersions = ({ name, shown, versions }: RulebookVersionsProps) => (
  <section className={`wrap ${styles.versions}`} aria-labelledby="versions">
    <h2 id="versions">{RULEBOOK_PAGE.versions}</h2>
    <ol reversed>
      {versions.map(({ version, what_changed, published_at }, index) => (
        <li key={version}>
          <p>
            <a
              href={versionPath(name, index === 0 ? undefined : version)}
              aria-current={version === shown ? 'page' : undefined}
            >
              {RULEBOOK_PAGE.version(version)}
            </a>{' '}
            {index === 0 && <span className={styles.current}>{RULEBOOK_PAGE.current}</span>}
          </p>
          <p className="meta">
            {published_at && (
              <>
                <time dateTime={published_at}>{longDate(published_at)}</time>
                {' · '}
              </>
            )}{' '}
            <span dir="auto">{what_changed ?? RULEBOOK_PAGE.first}</span>
          </p>
        </li>
      ))}
    </ol>
  </section>
)
