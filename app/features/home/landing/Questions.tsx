import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Accordion, AccordionItem } from '../../../ui/layout/Accordion.tsx'
import { FAQ } from '../../support/faq.ts'
import { LANDING_TEXTS } from './landing.ts'
import styles from './Questions.module.css'

/** The questions that people ask most (LAND-17). */
export function Questions() {
  return (
    <section aria-labelledby="questions" className={`wrap when-near ${styles.questions}`}>
      <div>
        <h2 id="questions">{LANDING_TEXTS.questions}</h2>
        <p className={styles.hint}>{LANDING_TEXTS.questionsHint}</p>
        <Link to="/support" className={buttonClass()}>
          {LANDING_TEXTS.contactSupport}
        </Link>
        <p className={styles.hint}>
          <Link to="/revivals">{LANDING_TEXTS.revivals}</Link>
        </p>
      </div>
      <Accordion>
        {[...FAQ, LANDING_TEXTS.interest].map(({ question, answer }, index) => (
          <AccordionItem key={question} title={question} open={index === 0}>
            <p>{answer}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  )
}
