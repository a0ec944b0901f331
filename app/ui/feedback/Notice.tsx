import type { ComponentProps, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Sign } from '../icons/Sign.tsx'
import styles from './Notice.module.css'

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  /**
   * The sign in front of the title. A notice without one says that something has stopped: it is in stamp
   * blue, with the pause sign.
   */
  icon?: ReactNode
  title: ReactNode
  /** The level of the title; if it's absent, the title is no heading. */
  level?: 2 | 3
  /** Moves the focus to the title. */
  titleRef?: Ref<HTMLHeadingElement>
  /** Whether it is as wide as the page, under the header. */
  isBand?: boolean
  actions?: ReactNode
}

/** A state that lasts, with what can be done about it. What has just happened is a toast. */
export function Notice({
  icon,
  title,
  level,
  titleRef,
  isBand = false,
  actions,
  className,
  children,
  ...props
}: NoticeProps) {
  const Title = level ? (`h${level}` as const) : 'p'
  return (
    <div
      className={classNames(styles.notice, !icon && styles.stopped, isBand && styles.band, className)}
      {...props}
    >
      <div className={classNames(styles.content, isBand && 'wrap')}>
        {icon ?? <Sign name="pause" className={styles.sign} />}
        <div>
          <Title ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={styles.title}>
            {title}
          </Title>
          <div className={styles.text}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
    </div>
  )
}
