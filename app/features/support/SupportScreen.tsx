import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { Accordion, AccordionItem } from '../../ui/layout/Accordion.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { FAQ, FAQ_DATA } from './faq.ts'
import { SupportForm } from './SupportForm.tsx'
import styles from './SupportScreen.module.css'
import { QUICK_HELP } from './support.ts'
import { SUPPORT_PAGE } from './support-texts.tsx'

export function SupportScreen() {
  return (
    <div className="wrap">
      <PageMeta
        title={SUPPORT_PAGE.title}
        description={SUPPORT_PAGE.deck}
        path="/support"
        jsonLd={FAQ_DATA}
      />
      <PageHeading title={SUPPORT_PAGE.title} deck={SUPPORT_PAGE.deck} />
      <section aria-labelledby="faq" className={styles.section}>
        <div>
          <h2 id="faq">{SUPPORT_PAGE.questions}</h2>
          <p className={styles.hint}>{SUPPORT_PAGE.guidelines}</p>
        </div>
        <Accordion className={styles.answers}>
          {FAQ.map(({ question, answer }, index) => (
            <AccordionItem key={question} title={question} open={index === 0}>
              <p>{answer}</p>
            </AccordionItem>
          ))}
        </Accordion>
      </section>
      <section aria-labelledby="contact-support" className={styles.section}>
        <div>
          <h2 id="contact-support">{SUPPORT_PAGE.contact}</h2>
          <h3 className={`folio ${styles.help}`}>{SUPPORT_PAGE.quickHelp}</h3>
          <dl className={styles.facts}>
            {QUICK_HELP.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <SupportForm labelledBy="contact-support" />
      </section>
    </div>
  )
}
