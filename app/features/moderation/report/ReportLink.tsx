import { Link } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { Reported } from './report-address.ts'

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx').then(({ ReportDialog }) => ReportDialog))

interface ReportLinkProps {
  about: Reported
  at?: string
  author?: { id: string; full_name: string | null } | undefined
  className?: string | undefined
  children: ReactNode
}

/** A link to the form, which opens over the page once its code is there. Without scripts, it's a page. */
export function ReportLink({ about, at, author, className, children }: ReportLinkProps) {
  const { kind, thing: id, position } = about
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    // These keys open the form's page in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link
        to="/report"
        search={{ kind, id, position, at }}
        rel="nofollow"
        className={className}
        preload={false}
        onClick={open}
      >
        {children}
      </Link>
      {isOpen && (
        <Suspense>
          <ReportDialog about={about} at={at} author={author} open onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
