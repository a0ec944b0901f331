import { type ReactNode, useRef, useState } from 'react'
import { useDialogDraft } from '../../../platform/browser/use-dialog-draft.ts'
import { REASON_LENGTH, REASON_MISSING } from '../../../platform/validation/reason.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import type { IconName } from '../../../ui/icons/icon-paths.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { CONFIRMATION_TEXTS } from '../moderation-texts.ts'
import styles from './ReasonDialog.module.css'

interface Action {
  title?: string
  name: string
  warning: string
  label: string
  icon?: IconName
  destructive: boolean
  /** Who reads the reason. If it's set, a reason is needed. */
  requiredFor?: string
  /** What the author of the content will read. */
  preview?: (reason: string) => ReactNode
}

interface ReasonDialogProps {
  action: Action | null
  busy: boolean
  /** The dialog that opens on top of this one. */
  reauthenticationDialog?: ReactNode
  /** Called when the dialog is closed; the request, if any, goes on. */
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
  const [typed, setTyped] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  // The last action is still shown while the dialog fades out.
  const last = useRef(action)
  if (action) last.current = action
  const shown = last.current
  const draft = useDialogDraft(action && `reason:${action.label}:${action.name}`)
  const clear = () => {
    setTyped(null)
    setIsMissing(false)
  }
  const confirm = () => {
    const given = reason.current?.value ?? ''
    if (shown?.requiredFor === undefined || given.trim() !== '') return onConfirm(given)
    setIsMissing(true)
    reason.current?.focus()
  }
  return (
    <>
      <ConfirmDialog
        open={action !== null}
        onOpenChange={(isOpen) => {
          if (isOpen) return
          clear()
          onCancel()
        }}
        title={shown?.title ?? CONFIRMATION_TEXTS.areYouSure}
        description={shown?.warning}
        confirmLabel={shown?.label ?? ''}
        destructive={shown?.destructive ?? true}
        {...(shown?.icon && { icon: shown.icon })}
        busy={busy}
        onConfirm={confirm}
        {...(returnFocusTo && { returnFocusTo })}
      >
        <p className={classNames(styles.name, shown?.destructive && styles.destroyed)} dir="auto">
          {shown?.name}
        </p>
        <Field
          label={CONFIRMATION_TEXTS.reason}
          {...(shown?.requiredFor === undefined
            ? { note: CONFIRMATION_TEXTS.optional, hint: CONFIRMATION_TEXTS.reasonHint }
            : { required: true, hint: shown.requiredFor })}
          error={isMissing && REASON_MISSING}
        >
          <TextArea
            ref={reason}
            name="reason"
            voice="sans"
            rows={2}
            maxLength={REASON_LENGTH}
            className={styles.reason}
            defaultValue={draft?.read() ?? ''}
            onInput={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setIsMissing(false)
              draft?.save(currentTarget.value)
            }}
          />
        </Field>
        {shown?.preview?.(typed ?? draft?.read() ?? '')}
      </ConfirmDialog>
      {reauthenticationDialog}
    </>
  )
}
