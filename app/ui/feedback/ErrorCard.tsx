import type { ComponentProps, ReactNode } from 'react'
import { leaning } from '../art/illustrations.tsx'
import { Empty } from './Empty.tsx'

type ErrorCardProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}

export function ErrorCard({ title, children, ...props }: ErrorCardProps) {
  return (
    <Empty role="alert" art={leaning} title={title} {...props}>
      {children}
    </Empty>
  )
}
