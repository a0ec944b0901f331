import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from '../form/field-context.ts'
import control from './control.module.css'
import styles from './TextArea.module.css'

type TextAreaProps = ComponentProps<'textarea'> & {
  /** `serif` for what will be read as a story, `sans` for notes and messages. Default `serif`. */
  voice?: 'serif' | 'sans'
  /** Grows with what is written, where the browser can; elsewhere its corner can be drawn. */
  autoGrow?: boolean
}

/** Room for several lines. Inside a `Field` it takes its id, description and error from there. */
export function TextArea({ voice = 'serif', autoGrow = false, className, ...props }: TextAreaProps) {
  return (
    <textarea
      dir="auto"
      {...useFieldControl(props)}
      className={classNames(control.control, styles.area, styles[voice], autoGrow && styles.grows, className)}
    />
  )
}
