import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { INSIGHT_TEXTS, OPEN_DATA_FILES } from '../insight-texts.ts'
import styles from './FigureSection.module.css'

/** The data behind the figures, with what it means and its license. */
export function OpenDataLinks() {
  return (
    <section aria-labelledby="open-data" className={styles.figure}>
      <h2 id="open-data">{INSIGHT_TEXTS.openData}</h2>
      <p className={styles.note}>{INSIGHT_TEXTS.openDataMore}</p>
      <p className={styles.downloads}>
        {OPEN_DATA_FILES.map(({ path, label }) => (
          <a key={path} href={path} download className={buttonClass({ size: 'sm' })}>
            {label}{' '}
          </a>
        ))}
      </p>
    </section>
  )
}
