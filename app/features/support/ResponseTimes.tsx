import styles from './ResponseTimes.module.css'
import { RESPONSE_TIMES } from './support.ts'
import { CONTACT_PAGE } from './support-texts.tsx'

export const ResponseTimes = () => (
  <section aria-labelledby="response-times" className={styles.times}>
    <h2 id="response-times" className={styles.title}>
      {CONTACT_PAGE.responseTimes}
    </h2>
    <dl className={styles.cards}>
      {RESPONSE_TIMES.map(({ about, hours }) => (
        <div key={about} className={styles.card}>
          <dt>{about}</dt>
          <dd className={styles.hours}>{`${hours}h`}</dd>
        </div>
      ))}
    </dl>
  </section>
)
