import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CoverArt } from '../../../ui/art/CoverArt.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { SIGN_IN_TEXTS } from '../sign-in-texts.ts'
import styles from './AuthFrame.module.css'

interface AuthFrameProps {
  isWaiting?: boolean
  /** Whether it has room for two columns. */
  isWide?: boolean
  children: ReactNode
}

export function AuthFrame({ isWaiting = false, isWide = false, children }: AuthFrameProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.side}>
        <Link to="/" className={buttonClass({ variant: 'ghost', className: styles.back })}>
          <Icon name="left" />
          {SIGN_IN_TEXTS.backToHome}
        </Link>
        {isWaiting ? (
          <Loader className={styles.column} />
        ) : (
          <div className={classNames(styles.column, isWide && styles.wide)}>{children}</div>
        )}
      </div>
      <div className={styles.plate}>
        <CoverArt className={styles.art} />
      </div>
    </div>
  )
}
