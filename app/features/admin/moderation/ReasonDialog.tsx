import { useRef } from 'react'
import { REASON_LENGTH } from '../../../platform/validation/reason.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import type { IconName } from '../../../ui/icons/icon-paths.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { ADMIN_TEXTS } from '../admin.ts'
import styles from './ReasonDialog.module.css'

interface Act {
  name: string
  warning: string
  label: string
  icon?: IconName
  destructive: boolean
}

interface ReasonDialogProps {
  /** Null when closed. */
  act: Act | null
  busy: boolean
  /** Closes the dialog without cancelling the request. */
  onCancel: () => void
  onConfirm: (reason: string) => void
  returnFocusTo?: () => HTMLElement | null
}

/** Confirms an action that the audit log records, with an optional reason. */
export function ReasonDialog({ act, busy, onCancel, onConfirm, returnFocusTo }: ReasonDialogProps) {
  const reason = useRef<HTMLTextAreaElement>(null)
  // Keeps its content while it fades out.
  const last = useRef(act)
  if (act) last.current = act
  const shown = last.current
  return (
    <ConfirmDialog
      open={act !== null}
      onOpenChange={(stays) => {
        if (!stays) onCancel()
      }}
      title={ADMIN_TEXTS.areYouSure}
      description={shown?.warning}
      confirmLabel={shown?.label ?? ''}
      destructive={shown?.destructive ?? true}
      {...(shown?.icon && { icon: shown.icon })}
      busy={busy}
      onConfirm={() => onConfirm(reason.current?.value ?? '')}
      {...(returnFocusTo && { returnFocusTo })}
    >
      <p className={classNames(styles.name, shown?.destructive && styles.destroyed)} dir="auto">
        {shown?.name}
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
