import { Sign } from '../../../ui/icons/Sign.tsx'
import styles from './HowItWorks.module.css'
import { HOW_TEXTS } from './open-offers-texts.ts'

/** Four steps on one tape: it runs on at the end. */
export function HowItWorks({ heading = 'h3' }: { heading?: 'h3' | 'p' }) {
  const Heading = heading
  return (
    <>
      <ol className={styles.how}>
        {HOW_TEXTS.steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <Heading className={styles.title}>{title}</Heading>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.foot}>
        <Sign name="play" />
        {HOW_TEXTS.foot}
      </p>
    </>
  )
}
