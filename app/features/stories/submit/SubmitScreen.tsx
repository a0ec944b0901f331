import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { PendingUploadsProvider } from '../../uploads/PendingUploads.tsx'
import { SubmitForm } from './SubmitForm.tsx'
import styles from './SubmitScreen.module.css'

/** SUBMIT-01 */
export function SubmitScreen() {
  return (
    <div className="wrap">
      <PageMeta
        title="Submit Your Startup Story"
        description="Share what happened to your project."
        path="/submit"
        noindex
      />
      <header className={styles.head}>
        <h1>Submit Your Startup Story</h1>
        <p className={styles.deck}>Tell it the way you'd tell a friend who's about to try the same thing.</p>
      </header>
      <PendingUploadsProvider>
        <SubmitForm />
      </PendingUploadsProvider>
    </div>
  )
}
