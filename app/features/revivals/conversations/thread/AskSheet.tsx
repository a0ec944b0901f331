import { type ReactNode, useId } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import styles from './AskSheet.module.css'

interface AskSheetProps {
  sign: ReactNode
  title: string
  isAlive?: boolean
  children: ReactNode
}

/** Something in a conversation that waits for an answer, or says what happens next. */
export function AskSheet({ sign, title, isAlive = false, children }: AskSheetProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a conversation, not of a form
    <div role="group" aria-labelledby={id} className={classNames(styles.ask, isAlive && styles.alive)}>
      {sign}
      <div className={styles.words}>
        <h3 id={id} dir="auto">
          {title}
        </h3>
        {children}
      </div>
    </div>
  )
}
