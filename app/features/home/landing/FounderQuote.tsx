import { Mark } from '../../../ui/icons/Mark.tsx'
import styles from './FounderQuote.module.css'
import { LANDING_QUOTE } from './landing-quote.ts'

/** The words of a founder, on the night band (LAND-19). */
export function FounderQuote() {
  const { sentences, name, role } = LANDING_QUOTE
  return (
    <figure className={styles.band}>
      <div className={`wrap ${styles.columns}`}>
        <Mark size={48} className={styles.mark} />
        <div>
          <blockquote className={styles.words}>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </blockquote>
          <figcaption className={styles.whose}>
            {name}, {role}
          </figcaption>
        </div>
      </div>
    </figure>
  )
}
