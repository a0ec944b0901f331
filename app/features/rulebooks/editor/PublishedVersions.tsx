import { useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Difference } from '../../../ui/labels/Difference.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import type { EditedRulebook } from '../rulebook.schema.ts'
import styles from './PublishedVersions.module.css'
import { EDITOR_TEXTS } from './rulebook-editor-texts.ts'

/** Who published which version, and what changed. */
export function PublishedVersions({ versions }: Pick<EditedRulebook, 'versions'>) {
  const [compared, setCompared] = useState<number | null>(null)
  return (
    <section aria-labelledby="versions" className={styles.versions}>
      <h2 id="versions">{EDITOR_TEXTS.versions}</h2>
      <ol reversed>
        {versions.map(({ version, what_changed, published_at, published_by, content }, index) => {
          const before = versions[index + 1]
          const isOpen = compared === version
          return (
            <li key={version}>
              <div className={styles.line}>
                <div className={styles.what}>
                  <p>
                    <b>{EDITOR_TEXTS.version(version)}</b>{' '}
                    {index === 0 && <span> · {EDITOR_TEXTS.inForce}</span>}
                  </p>
                  {published_at && (
                    <p className="meta">
                      <TimeOfDay iso={published_at} isFull />
                      {' · '}
                      <span dir="auto">{EDITOR_TEXTS.by(published_by)}</span>
                    </p>
                  )}
                  <p dir="auto">{what_changed ?? EDITOR_TEXTS.first}</p>
                </div>
                {before && (
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-expanded={isOpen}
                    onClick={() => setCompared(isOpen ? null : version)}
                  >
                    <span key={String(isOpen)}>{isOpen ? EDITOR_TEXTS.close : EDITOR_TEXTS.compare}</span>
                  </Button>
                )}
              </div>
              {before && isOpen && <Difference before={before.content} after={content} around={30} />}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
