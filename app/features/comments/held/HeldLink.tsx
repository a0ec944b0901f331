import styles from './HeldLink.module.css'
import { HELD_LINK_TEXTS } from './held-link-texts.ts'

/** What stands below one's own comment that a rule holds whole. */
export const HeldText = ({ reason }: { reason: string }) => (
  <p className={styles.note} dir="ltr">
    {`${reason} ${HELD_LINK_TEXTS.onlyYou}`}
  </p>
)

/**
 * What stands below one's own comment, while a link in it is held.
 * @param written the text as its author wrote it
 */
export function HeldLink({ written }: { written: string }) {
  return (
    <div className={styles.note} dir="ltr">
      <p>{HELD_LINK_TEXTS.why}</p>
      <details>
        <summary>{HELD_LINK_TEXTS.written}</summary>
        <p className={styles.written} dir="auto">
          {written}
        </p>
      </details>
    </div>
  )
}
