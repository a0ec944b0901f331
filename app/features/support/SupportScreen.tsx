import { Link } from '@tanstack/react-router'
import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { Accordion, AccordionItem } from '../../ui/layout/Accordion.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { FAQ } from './faq.ts'
import { SupportForm } from './SupportForm.tsx'
import styles from './SupportScreen.module.css'
import { QUICK_HELP } from './support.ts'

const DECK = 'Quick answers first. For anything longer, write to us.'

const FAQ_DATA = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: FAQ.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
}

/** STATIC-01, STATIC-06, STATIC-08 */
export function SupportScreen() {
  return (
    <div className="wrap">
      <PageMeta title="Support & Help" description={DECK} path="/support" jsonLd={FAQ_DATA} />
      <PageHeading title="Support & Help" deck={DECK} />
      <section aria-labelledby="faq" className={styles.section}>
        <div>
          <h2 id="faq">Questions</h2>
          <p className={styles.hint}>
            House rules are in the <Link to="/guidelines">Community Guidelines</Link>.
          </p>
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
          <h2 id="contact-support">Contact Support</h2>
          <h3 className={`folio ${styles.help}`}>Quick Help</h3>
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
