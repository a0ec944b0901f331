import type { ComponentProps, ReactNode } from 'react'
import { leaning } from '../illustrations/illustrations.tsx'
import { Empty } from './Empty.tsx'

type ErrorCardProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode
  action?: ReactNode
  /** Heading level. Default 2. */
  level?: 1 | 2 | 3
}

/** Announces itself to screen readers. Children say what to do next. */
export function ErrorCard({ title, children, ...props }: ErrorCardProps) {
  return (
    <Empty role="alert" art={leaning} title={title} {...props}>
      {children}
    </Empty>
  )
}
