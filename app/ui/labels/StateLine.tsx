import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './StateLine.module.css'

interface StateLineProps {
  /** Blue says that something has stopped, ember that it is alive. */
  tone?: 'stopped' | 'alive' | undefined
  sign: ReactNode
  state: string
  children?: ReactNode
}

/** Shows sign, word and date under the name of what a member owns. */
export const StateLine = ({ tone, sign, state, children }: StateLineProps) => (
  <p className={classNames(styles.state, tone && styles[tone])}>
    {sign}
    <b>{state}</b> {children && <span>{children}</span>}
  </p>
)
