import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../controls/Button.tsx'
import styles from './LoadMore.module.css'

type LoadMoreProps = Omit<ComponentProps<'div'>, 'children'> & {
  more?: string
  onMore: () => void
  /** A link to the rest, for readers without scripts. */
  rest?: ReactNode
  busy?: boolean
  less?: string
  onLess?: () => void
}

export function LoadMore({
  more,
  onMore,
  rest,
  busy = false,
  less,
  onLess,
  className,
  ...props
}: LoadMoreProps) {
  if (!more && !less) return null
  return (
    <div className={classNames(styles.foot, className)} {...props}>
      {more && (
        <Button busy={busy} onClick={onMore}>
          {more}
        </Button>
      )}
      {more && rest && <noscript>{rest}</noscript>}
      {less && (
        <Button variant="ghost" onClick={onLess}>
          {less}
        </Button>
      )}
    </div>
  )
}
