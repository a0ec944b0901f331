import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Tag.module.css'

/** One word or two about a topic, in somebody's own words and script. */
export function Tag({ className, ...props }: ComponentProps<'span'>) {
  return <span dir="auto" className={classNames(styles.tag, className)} {...props} />
}
