import { Link } from '@tanstack/react-router'
import { CAUSE_TEXTS } from '../facts/facts-texts.ts'
import type { CauseFigures } from '../lessons/cause-response.schema.ts'
import { projectYears, UNTITLED } from '../story.ts'
import styles from './CauseSide.module.css'
import { CAUSE_PAGE_TEXTS } from './lesson-pages-texts.ts'

/** What founders say in a sentence, and what they name together with a cause. */
export function CauseSide({ figures: { sentences, together } }: { figures: CauseFigures }) {
  if (sentences.length === 0 && together.length === 0) return null
  return (
    <div className={styles.side}>
      {sentences.length > 0 && (
        <section aria-labelledby="words">
          <h2 id="words" className="folio">
            {CAUSE_PAGE_TEXTS.words}
          </h2>
          <ul className={styles.words}>
            {sentences.map(({ startup_id, sentence, name, ...years }) => (
              <li key={startup_id}>
                <p dir="auto">{sentence}</p>
                <Link to="/story/$id" params={{ id: startup_id }} dir="auto">
                  {name || UNTITLED}
                </Link>{' '}
                <span className="meta">{projectYears(years)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {together.length > 0 && (
        <section aria-labelledby="together">
          <h2 id="together" className="folio">
            {CAUSE_PAGE_TEXTS.together}
          </h2>
          <ul className={styles.together}>
            {together.map(({ cause, stories }) => (
              <li key={cause}>
                <Link to="/lessons/$cause" params={{ cause }}>
                  {CAUSE_TEXTS[cause].name} <b>{stories}</b>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
