import styles from './ResponseTimes.module.css'
import { RESPONSE_TIMES } from './support.ts'

/** STATIC-14 */
export const ResponseTimes = () => (
  <section aria-labelledby="response-times" className={styles.times}>
    <h2 id="response-times" className={styles.title}>
      Response times
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
