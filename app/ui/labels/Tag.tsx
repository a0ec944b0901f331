import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Tag.module.css'

export function Tag({ className, ...props }: ComponentProps<'span'>) {
  return <span dir="auto" className={classNames(styles.tag, className)} {...props} />
}
