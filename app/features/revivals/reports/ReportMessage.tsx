import { Suspense } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

const ReportDialog = lazyPart(() =>
  import('../../moderation/report/ReportDialog.tsx').then(({ ReportDialog }) => ReportDialog),
)

interface ReportMessageProps {
  id: string
  /** The path of the page that shows it. */
  at: string
  excerpt: string
  author: { id: string; full_name: string | null } | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The form for a report about a message. */
export const ReportMessage = ({ id, ...props }: ReportMessageProps) => (
  <Suspense>
    <ReportDialog about={{ kind: 'message', thing: id }} {...props} />
  </Suspense>
)
