import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Mark } from '../../../ui/icons/Mark.tsx'
import { CoverArt } from '../../../ui/illustrations/CoverArt.tsx'
import styles from './AuthFrame.module.css'

interface AuthFrameProps {
  isWaiting?: boolean
  children: ReactNode
}

export function AuthFrame({ isWaiting = false, children }: AuthFrameProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.side}>
        <Link to="/" className={buttonClass({ variant: 'ghost', className: styles.back })}>
          <Icon name="left" />
          Back to home
        </Link>
        {isWaiting ? (
          <Loader className={styles.column} />
        ) : (
          <div className={styles.column}>
            <Mark size={80} className={styles.mark} />
            {children}
          </div>
        )}
      </div>
      <div className={styles.plate}>
        <CoverArt className={styles.art} />
      </div>
    </div>
  )
}
