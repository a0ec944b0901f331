import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf, problemsOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { showProblems } from '../../../ui/form/field-errors.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import form from '../kit/CredentialsForm.module.css'
import { RENAME_PASSKEY } from '../own-passkeys-texts.ts'
import { PASSKEY_LIMITS } from '../passkey.ts'
import type { Passkey } from '../passkeys/passkey.schema.ts'
import { passkeysQuery, savePasskeyName } from '../passkeys/passkeys.queries.ts'
import { PASSKEY_ERRORS } from '../passkeys-texts.ts'

interface RenamePasskeyDialogProps {
  passkey: Passkey | null
  onClose: () => void
}

export const RenamePasskeyDialog = ({ passkey, onClose }: RenamePasskeyDialogProps) => (
  <Dialog
    open={passkey !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={RENAME_PASSKEY.title}
  >
    {passkey && <NameForm passkey={passkey} onDone={onClose} />}
  </Dialog>
)

/** The form for another name. It keeps what was typed after an error. */
function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const values = useForm({ defaultValues: { name: passkey.name }, shouldFocusError: false })
  const element = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    if (isBusy) return
    setIsBusy(true)
    try {
      const renamed = await savePasskeyName(api, passkey.id, values.getValues('name'))
      queryClient.setQueryData(passkeysQuery(api).queryKey, (passkeys) =>
        passkeys?.map((each) => (each.id === renamed.id ? renamed : each)),
      )
      onDone()
    } catch (error) {
      setIsBusy(false)
      const message = messageOf(error, RENAME_PASSKEY.failed)
      const problems = problemsOf(error)
      showProblems(values, element.current, problems.length > 0 ? problems : [{ field: 'name', message }])
    }
  }

  return (
    <Form form={values} ref={element} onSubmit={save} aria-label={RENAME_PASSKEY.title} className={form.form}>
      <TextField<{ name: string }>
        name="name"
        label={PASSKEY_ERRORS.name}
        required
        maxLength={PASSKEY_LIMITS.name}
      />
      <SubmitButton variant="ink" busy={isBusy}>
        {RENAME_PASSKEY.save}
      </SubmitButton>
    </Form>
  )
}
