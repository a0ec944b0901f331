import { useEffect, useRef } from 'react'
import { say } from '../../../ui/announcements/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Spinner } from '../../../ui/controls/Spinner.tsx'
import { Progress } from '../../../ui/feedback/Progress.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from './ReadingSteps.module.css'
import { READING_TEXTS } from './start-from-texts.ts'
import type { PlannedStep } from './use-reading.ts'

interface ReadingStepsProps {
  /** A short address or the name of a file. */
  source: string
  steps: readonly PlannedStep[]
  onStop: () => void
}

/** How far the reading is: what is done with what it found, and what comes. */
export function ReadingSteps({ source, steps, onStop }: ReadingStepsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const done = steps.filter(({ detail }) => detail !== undefined)
  const last = done.at(-1)
  const current = steps.find(({ detail }) => detail === undefined)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => say(last ? `${last.name}. ${last.detail}` : ''), [last])
  return (
    <section className={styles.reading} aria-labelledby="reading">
      <h2 ref={heading} id="reading" tabIndex={-1}>
        {READING_TEXTS.title(source)}
      </h2>
      <Progress
        label={READING_TEXTS.progress(done.length, steps.length)}
        {...(steps.length > 0 && { max: steps.length, value: done.length })}
      />
      <ul className={styles.steps}>
        {steps.map(({ step, name, detail }) => (
          <li key={step} className={detail === undefined && step !== current?.step ? styles.next : undefined}>
            {detail !== undefined ? (
              <Icon name="check" />
            ) : step === current?.step ? (
              <Spinner />
            ) : (
              <span aria-hidden />
            )}
            <span>
              <b>{name}.</b> {detail !== undefined && <span className={styles.detail}>{detail}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.end}>
        <Button variant="quiet" onClick={onStop}>
          {READING_TEXTS.stop}
        </Button>
        <span className="meta">{READING_TEXTS.hint}</span>
      </p>
    </section>
  )
}
