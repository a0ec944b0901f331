import { AUDIENCES, WHY } from './landing.ts'
import styles from './WhyItExists.module.css'

export function WhyItExists() {
  return (
    <section aria-labelledby="why" className={`wrap when-near ${styles.why}`}>
      <div>
        <h2 id="why">{WHY.title}</h2>
        <div role="img" aria-label={WHY.picture} className={styles.picture} />
      </div>
      <div className={`prose ${styles.words}`}>
        {WHY.words.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <dl className={styles.audiences}>
        {AUDIENCES.map(({ who, find }) => (
          <div key={who} className={styles.audience}>
            <dt className={styles.who}>{who}</dt>
            <dd className={styles.find}>{find}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
