import styles from './Key.module.css'
import { useSingleKeys } from './single-keys.ts'

/** The key of a button. It's said by `aria-keyshortcuts`, and not shown where there is no keyboard. */
export const Key = ({ children }: { children: string }) =>
  useSingleKeys() && (
    <span aria-hidden="true" className={styles.key}>
      {children}
    </span>
  )
