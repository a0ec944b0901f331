import { classNames } from '../class-names.ts'
import styles from './Spinner.module.css'

/** A small turning ring in the colour of the words beside it. What is under way is said by its surroundings. */
export function Spinner({ className }: { className?: string }) {
  return <span aria-hidden className={classNames(styles.spinner, className)} />
}
