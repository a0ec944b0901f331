import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Sign } from '../icons/Sign.tsx'
import type { SignName } from '../icons/sign-paths.ts'
import styles from './StampFrame.module.css'

type StampFrameProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Frame, sign and word make a stamp readable without colour. */
  variant: 'plain' | 'dashed' | 'round' | 'heavy-end' | 'double' | 'pointed'
  sign: SignName
  label: ReactNode
  /** Blue says that it has stopped, ember that it is active. */
  tone?: 'stamp' | 'ember'
  /** A stamp has 12 px on cards, 14 px in choices, and is worn and rotated at most once per page. */
  size?: 'sm' | 'md' | 'xl'
}

/** A stamp is never clickable, and no two stand in a row. */
export function StampFrame({
  variant,
  sign,
  label,
  tone = 'stamp',
  size = 'sm',
  className,
  ...props
}: StampFrameProps) {
  return (
    <span
      className={classNames(styles.stamp, styles[variant], styles[tone], styles[size], className)}
      {...props}
    >
      <Sign name={sign} />
      {label}
    </span>
  )
}
