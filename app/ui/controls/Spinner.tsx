import { classNames } from '../class-names.ts'
import styles from './Spinner.module.css'

/** Turns in the text colour. The surrounding element announces what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <span aria-hidden className={classNames(styles.spinner, className)} />
}
