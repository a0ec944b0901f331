import { Sign } from '../../../ui/icons/Sign.tsx'
import { MAIN_ID } from '../../../ui/layout/main-content.ts'
import styles from './Grace.module.css'
import { GraceContent } from './Grace.tsx'
import type { PendingDeletion } from './leaving-response.schema.ts'

export const LeavingBand = ({ deletion }: { deletion: PendingDeletion }) => (
  <div role="status" className={styles.band}>
    <div className={`wrap ${styles.inBand}`}>
      <Sign name="pause" className={styles.sign} />
      <GraceContent deletion={deletion} onStay={() => document.getElementById(MAIN_ID)?.focus()} />
    </div>
  </div>
)
