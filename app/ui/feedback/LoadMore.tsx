import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../controls/Button.tsx'
import styles from './LoadMore.module.css'

type LoadMoreProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** 'Show 6 More Stories'; left out when there are no more. */
  more?: string
  onMore: () => void
  /** More are on their way. */
  busy?: boolean
  /** 'Show Less'; left out when there is nothing to take back. */
  less?: string
  onLess?: () => void
}

/** The foot of a list that goes on. Without any words nothing is rendered. */
export function LoadMore({ more, onMore, busy = false, less, onLess, className, ...props }: LoadMoreProps) {
  if (!more && !less) return null
  return (
    <div className={classNames(styles.foot, className)} {...props}>
      {more && (
        <Button busy={busy} onClick={onMore}>
          {more}
        </Button>
      )}
      {less && (
        <Button variant="ghost" onClick={onLess}>
          {less}
        </Button>
      )}
    </div>
  )
}
