import { classNames } from '../class-names.ts'
import styles from './PressNote.module.css'

interface PressNoteProps {
  children: string | undefined
  /** Which edge of the button it lines up with. */
  from?: 'start' | 'end'
}

/** Says at a button, which must be positioned, what became of the last press. Part of the button's name. */
export const PressNote = ({ children, from = 'start' }: PressNoteProps) =>
  children && <span className={classNames(styles.note, styles[from])}> {children}</span>
