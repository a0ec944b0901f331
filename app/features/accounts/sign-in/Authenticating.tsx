import { Loader } from '../../../ui/feedback/Loader.tsx'
import styles from './Authenticating.module.css'

/** Stands before a member's page while nobody knows yet whether it may be shown (GUARD-02). */
export function Authenticating() {
  return (
    <div className={styles.screen}>
      <Loader label="Authenticating..." />
      <p aria-hidden>Authenticating...</p>
    </div>
  )
}
