import type { ComponentProps, ReactNode } from 'react'
import { leaning } from '../illustrations/illustrations.tsx'
import { Empty } from './Empty.tsx'

type ErrorCardProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode
  /** Ways on: try again, go home. */
  action?: ReactNode
  /** Level of the heading. Default 2. */
  level?: 1 | 2 | 3
}

/** Something could not be shown. Says so aloud when it appears; children say what happens next. */
export function ErrorCard({ title, children, ...props }: ErrorCardProps) {
  return (
    <Empty role="alert" art={leaning} title={title} {...props}>
      {children}
    </Empty>
  )
}
