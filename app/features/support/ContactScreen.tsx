import { Link } from '@tanstack/react-router'
import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { DefinitionList } from '../../ui/labels/DefinitionList.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactScreen.module.css'
import { ResponseTimes } from './ResponseTimes.tsx'
import { BUSINESS_HOURS } from './support.ts'

const DECK = 'A question, an offer, a complaint: a real person reads it.'

/** STATIC-09, STATIC-13, STATIC-14 */
export function ContactScreen() {
  return (
    <div className="wrap">
      <PageMeta title="Get in Touch" description={DECK} path="/contact" />
      <PageHeading title="Get in Touch" deck={DECK} />
      <div className={styles.columns}>
        <section aria-labelledby="write">
          <h2 id="write" className={styles.title}>
            Write to us
          </h2>
          <ContactForm labelledBy="write" />
        </section>
        <aside className={styles.aside} aria-label="Good to know">
          <section aria-labelledby="hours" className={styles.block}>
            <h2 id="hours" className="folio">
              Business hours
            </h2>
            <DefinitionList facts={BUSINESS_HOURS} />
          </section>
          <section aria-labelledby="answers" className={styles.block}>
            <h2 id="answers" className="folio">
              Quick answers
            </h2>
            <p className={styles.hint}>
              Your question may already be answered on <Link to="/support">Support &amp; Help</Link>.
            </p>
          </section>
        </aside>
      </div>
      <ResponseTimes />
    </div>
  )
}
