import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import control from './control.module.css'
import { useFieldControl } from './field-context.ts'
import styles from './TextArea.module.css'

type TextAreaProps = ComponentProps<'textarea'> & {
  /** The voice is `serif` for stories, `sans` for notes and messages. Default `serif`. */
  voice?: 'serif' | 'sans'
  /** Grows with its text where browsers support it; elsewhere it can be resized. */
  autoGrow?: boolean
}

export function TextArea({ voice = 'serif', autoGrow = false, className, ...props }: TextAreaProps) {
  return (
    <textarea
      dir="auto"
      {...useFieldControl(props)}
      className={classNames(control.control, styles.area, styles[voice], autoGrow && styles.grows, className)}
    />
  )
}
