import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Clamped } from '../../../kit/Clamped.tsx'
import { useViewer } from '../../../kit/use-viewer.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { BlockButton } from '../../blocking/BlockButton.tsx'
import styles from './ReportDialog.module.css'
import { ReportedAlready } from './ReportedAlready.tsx'
import { ReportForm } from './ReportForm.tsx'
import { type Arrival, ReportSent, sentTitle } from './ReportSent.tsx'
import { type Reported, reportedPath } from './report-address.ts'
import { REPORT_FORM_TEXTS, REPORT_SENT_TEXTS } from './report-form-texts.ts'
import { knownReportQuery } from './reports.queries.ts'

interface ReportDialogProps {
  about: Reported
  /** The path of its page, where its ID doesn't say it. */
  at?: string | undefined
  /** What is reported, in its own words. */
  excerpt?: string | undefined
  /** Who published it, if that may be known: members may block them afterwards. */
  author?: { id: string; full_name: string | null } | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The form for a report over the page on which the thing is. */
export function ReportDialog({ about, at, excerpt, author, open, onOpenChange }: ReportDialogProps) {
  const api = useApi()
  const { site } = api
  const { user } = useViewer()
  const [sent, setSent] = useState<Arrival | null>(null)
  const { data: known } = useQuery({ ...knownReportQuery(api, about), enabled: open && !sent })
  const path = at ?? reportedPath(about)
  const close = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) setSent(null)
        onOpenChange(isOpen)
      }}
      title={sent ? sentTitle(sent) : REPORT_FORM_TEXTS.title(about.kind)}
      className={styles.dialog ?? ''}
    >
      {sent ? (
        <>
          {user && author && author.id !== user.id && (
            <div className={styles.block}>
              <p>
                <b>{REPORT_SENT_TEXTS.block(author.full_name || REPORT_SENT_TEXTS.somebody)}</b>{' '}
                <span>{REPORT_SENT_TEXTS.blockMeaning}</span>
              </p>
              <Suspense>
                <BlockButton person={author} />
              </Suspense>
            </div>
          )}
          <div ref={(box) => box?.focus()} tabIndex={-1} className={styles.sent}>
            <ReportSent
              sent={sent}
              actions={
                <Button variant="ink" onClick={close}>
                  {REPORT_SENT_TEXTS.done}
                </Button>
              }
            />
          </div>
        </>
      ) : (
        <>
          {excerpt && (
            <Clamped as="blockquote" lines={4} className={styles.excerpt}>
              {excerpt}
            </Clamped>
          )}
          {known ? (
            <ReportedAlready
              report={known}
              actions={
                <Button variant="ink" onClick={close}>
                  {REPORT_SENT_TEXTS.done}
                </Button>
              }
            />
          ) : (
            <ReportForm
              about={about}
              address={path === null ? null : site + path}
              onSent={setSent}
              onCancel={close}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
