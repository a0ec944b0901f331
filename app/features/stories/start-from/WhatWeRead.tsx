import { Icon } from '../../../ui/icons/Icon.tsx'
import { WHAT_WE_READ } from './start-from-texts.ts'
import styles from './WhatWeRead.module.css'

/** What each kind of source gives, before anything is sent. */
export const WhatWeRead = () => (
  <section className={styles.reads} aria-labelledby="what-we-read">
    <h2 id="what-we-read" className="folio">
      {WHAT_WE_READ.title}
    </h2>
    <div className={styles.kinds}>
      {WHAT_WE_READ.kinds.map(({ icon, name, text }) => (
        <div key={icon}>
          <Icon name={icon} className={styles.icon} />
          <h3>{name}</h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
    <p className="meta">{WHAT_WE_READ.promise}</p>
  </section>
)
