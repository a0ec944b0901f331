import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Illustration.module.css'

interface IllustrationProps {
  className?: string | undefined
  /** A drawing of `illustrations.tsx` or `envelopes.tsx`. */
  children: ReactNode
}

export const Illustration = ({ className, children }: IllustrationProps) => (
  <svg viewBox="0 0 120 84" className={classNames(styles.art, className)} aria-hidden="true">
    {children}
  </svg>
)
