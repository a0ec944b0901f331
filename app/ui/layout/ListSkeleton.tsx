import { Fragment, type ReactNode } from 'react'

interface ListSkeletonProps {
  label: string
  count: number
  className: string | undefined
  children: ReactNode
}

export const ListSkeleton = ({ label, count, className, children }: ListSkeletonProps) => (
  <div aria-busy="true">
    <p role="status" className="vh">
      {label}
    </p>
    <div className={className}>
      {Array.from({ length: count }, (_, number) => number).map((number) => (
        <Fragment key={number}>{children}</Fragment>
      ))}
    </div>
  </div>
)
