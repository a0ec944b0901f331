import type { Ref } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import gauge from '../../../ui/labels/gauge.module.css'
import { LISTING_FORM_TEXTS } from './fields/listing-form-texts.ts'
import { LISTING_SECTIONS } from './fields/listing-sections.ts'
import styles from './ListingSteps.module.css'

/** How far the form is on a phone. It takes the focus when the step changes. */
export const ListingSteps = ({ step, ref }: { step: number; ref: Ref<HTMLParagraphElement> }) => (
  <div className={styles.steps}>
    <p ref={ref} tabIndex={-1} className={`meta ${styles.position}`}>
      {LISTING_FORM_TEXTS.step(step + 1, LISTING_SECTIONS.length)}
      <span className="vh">: {LISTING_SECTIONS[step]?.title}</span>
    </p>
    <div className={classNames(gauge.gauge, styles.reel)} aria-hidden>
      {LISTING_SECTIONS.map(({ title }, index) => (
        <i key={title} data-state={index < step ? 'done' : index === step ? 'current' : undefined} />
      ))}
    </div>
  </div>
)
