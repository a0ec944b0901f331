import { type ReactNode, useRef } from 'react'
import { useDialogDraft } from '../../../platform/browser/use-dialog-draft.ts'
import { REASON_LENGTH } from '../../../platform/validation/reason.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import type { IconName } from '../../../ui/icons/icon-paths.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { CONFIRMATION_TEXTS } from './moderation-texts.ts'
import styles from './ReasonDialog.module.css'

interface Action {
  name: string
  warning: string
  label: string
  icon?: IconName
  destructive: boolean
}

interface ReasonDialogProps {
  action: Action | null
  busy: boolean
  /** Opens on top of this one. */
  reauthenticationDialog?: ReactNode
  /** The request, if any, goes on. */
  onCancel: () => void
  onConfirm: (reason: string) => void
  returnFocusTo?: () => HTMLElement | null
}

export function ReasonDialog({
  action,
  busy,
  reauthenticationDialog,
  onCancel,
  onConfirm,
  returnFocusTo,
}: ReasonDialogProps) {
  const reason = useRef<HTMLTextAreaElement>(null)
  // Still shown while the dialog fades out.
  const last = useRef(action)
  if (action) last.current = action
  const shown = last.current
  const draft = useDialogDraft(action && `reason:${action.label}:${action.name}`)
  return (
    <>
      <ConfirmDialog
        open={action !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) onCancel()
        }}
        title={CONFIRMATION_TEXTS.areYouSure}
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
        <Field
          label={CONFIRMATION_TEXTS.reason}
          note={CONFIRMATION_TEXTS.optional}
          hint={CONFIRMATION_TEXTS.reasonHint}
        >
          <TextArea
            ref={reason}
            name="reason"
            voice="sans"
            rows={2}
            maxLength={REASON_LENGTH}
            className={styles.reason}
            defaultValue={draft?.read() ?? ''}
            onInput={({ currentTarget }) => draft?.save(currentTarget.value)}
          />
        </Field>
      </ConfirmDialog>
      {reauthenticationDialog}
    </>
  )
}
