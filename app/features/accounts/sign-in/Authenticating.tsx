import { Loader } from '../../../ui/feedback/Loader.tsx'
import styles from './Authenticating.module.css'

/** GUARD-02 */
export function Authenticating() {
  return (
    <div className={styles.screen}>
      <Loader label="Authenticating..." />
      <p aria-hidden>Authenticating...</p>
    </div>
  )
}
