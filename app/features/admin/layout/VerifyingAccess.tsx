import { Loader } from '../../../ui/feedback/Loader.tsx'
import { ADMIN_TEXTS } from '../admin.ts'
import styles from './VerifyingAccess.module.css'

/** What stands here while the role is checked (ADMIN-01). */
export function VerifyingAccess() {
  return (
    <main className={styles.screen}>
      <Loader label={ADMIN_TEXTS.verifying} />
      <p aria-hidden>{ADMIN_TEXTS.verifying}</p>
    </main>
  )
}
