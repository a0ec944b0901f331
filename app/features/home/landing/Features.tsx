import { Link } from '@tanstack/react-router'
import { Sign } from '../../../ui/icons/Sign.tsx'
import styles from './Features.module.css'
import { FEATURES, LANDING_TEXTS } from './landing.ts'

export function Features() {
  return (
    <section aria-label={LANDING_TEXTS.features} className="wrap">
      <ul className={styles.features}>
        {FEATURES.map(({ title, words, sign, to, sort }) => (
          <li key={title} className={styles.feature}>
            <Sign name={sign} className={styles.sign} data-alive={sign === 'up' || undefined} />
            <h2 className={styles.title}>
              <Link to={to} search={sort && { sort }} className={styles.link}>
                {title}
              </Link>
            </h2>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
