import { useRef } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { ADMIN_TEXTS, DELETABLE, type Deletable, REASON_LENGTH } from './admin.ts'
import styles from './DeleteDialog.module.css'
import type { Doomed } from './use-deletion.ts'

interface DeleteDialogProps {
  what: Deletable
  /** Null while nothing is asked. */
  doomed: Doomed | null
  busy: boolean
  onCancel: () => void
  onConfirm: (reason: string) => void
  returnFocusTo: () => HTMLElement | null
}

/** Asks before something is deleted for good, and why, if there is something to say (ADMIN-12, ADMIN-13). */
export function DeleteDialog({ what, doomed, busy, onCancel, onConfirm, returnFocusTo }: DeleteDialogProps) {
  const reason = useRef<HTMLTextAreaElement>(null)
  // While the dialog fades it still says what it was about.
  const last = useRef(doomed)
  if (doomed) last.current = doomed
  return (
    <ConfirmDialog
      open={doomed !== null}
      onOpenChange={(stays) => {
        if (!stays && !busy) onCancel()
      }}
      title={ADMIN_TEXTS.areYouSure}
      description={DELETABLE[what].warning}
      confirmLabel="Delete"
      icon="trash"
      busy={busy}
      onConfirm={() => onConfirm(reason.current?.value ?? '')}
      returnFocusTo={returnFocusTo}
    >
      <p className={styles.name} dir="auto">
        {last.current?.name}
      </p>
      <Field label={ADMIN_TEXTS.reason} note="optional" hint={ADMIN_TEXTS.reasonHint}>
        <TextArea
          ref={reason}
          name="reason"
          voice="sans"
          rows={2}
          maxLength={REASON_LENGTH}
          className={styles.reason}
        />
      </Field>
    </ConfirmDialog>
  )
}
