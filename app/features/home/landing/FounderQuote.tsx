import { useSiteSettings } from '../../../platform/api/use-site-settings.ts'
import { Mark } from '../../../ui/icons/Mark.tsx'
import styles from './FounderQuote.module.css'
import { OWN_WORDS } from './landing-quote.ts'

export function FounderQuote() {
  const { quote } = useSiteSettings()
  return (
    <div className={`when-near ${styles.band}`}>
      <div className={`wrap ${styles.columns}`}>
        <Mark size={48} className={styles.mark} />
        {quote ? (
          <figure>
            <blockquote className={styles.words} dir="auto">
              <p>{quote.text}</p>
            </blockquote>
            <figcaption className={styles.whose} dir="auto">
              {quote.name}
            </figcaption>
          </figure>
        ) : (
          <div className={styles.words}>
            {OWN_WORDS.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
