import { useSearch } from '@tanstack/react-router'
import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { DefinitionList } from '../../ui/labels/DefinitionList.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactScreen.module.css'
import { Operator } from './Operator.tsx'
import { ResponseTimes } from './ResponseTimes.tsx'
import { BUSINESS_HOURS } from './support.ts'
import { CONTACT_PAGE } from './support-texts.tsx'

export function ContactScreen() {
  // A form about one item says nothing that the plain one doesn't.
  const isAboutItem = useSearch({ strict: false }).subject !== undefined
  return (
    <div className="wrap">
      <PageMeta
        title={CONTACT_PAGE.title}
        description={CONTACT_PAGE.deck}
        {...(isAboutItem ? { noindex: true, nofollow: true } : { path: '/contact' })}
      />
      <PageHeading title={CONTACT_PAGE.title} deck={CONTACT_PAGE.deck} />
      <div className={styles.columns}>
        <section aria-labelledby="write">
          <h2 id="write" className={styles.title}>
            {CONTACT_PAGE.write}
          </h2>
          <ContactForm labelledBy="write" />
        </section>
        <aside className={styles.aside} aria-label={CONTACT_PAGE.aside}>
          <section aria-labelledby="hours" className={styles.block}>
            <h2 id="hours" className="folio">
              {CONTACT_PAGE.hours}
            </h2>
            <DefinitionList facts={BUSINESS_HOURS} />
          </section>
          <section aria-labelledby="answers" className={styles.block}>
            <h2 id="answers" className="folio">
              {CONTACT_PAGE.quickAnswers}
            </h2>
            <p className={styles.hint}>{CONTACT_PAGE.answered}</p>
          </section>
          <Operator />
        </aside>
      </div>
      <ResponseTimes />
    </div>
  )
}
