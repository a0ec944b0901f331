import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { CodeField } from '../kit/CodeField.tsx'
import form from '../kit/CredentialsForm.module.css'
import { useCodeForm } from '../kit/use-code-form.ts'
import { REAUTHENTICATION } from '../reauthentication-texts.ts'
import { sessionQuery } from '../session/accounts.queries.ts'
import { reauthenticate } from './reauthentication.queries.ts'

interface ReauthenticationCodeProps {
  onConfirmed: () => void
}

/** Asks for a code of the app, or a recovery code. */
export function ReauthenticationCode({ onConfirmed }: ReauthenticationCodeProps) {
  const [isRecoveryCode, setIsRecoveryCode] = useState(false)
  return (
    <>
      <CodeForm key={String(isRecoveryCode)} isRecoveryCode={isRecoveryCode} onConfirmed={onConfirmed} />
      <Button variant="ghost" onClick={() => setIsRecoveryCode(!isRecoveryCode)}>
        {isRecoveryCode ? REAUTHENTICATION.useApp : REAUTHENTICATION.useRecoveryCode}
      </Button>
    </>
  )
}

function CodeForm({ isRecoveryCode, onConfirmed }: ReauthenticationCodeProps & { isRecoveryCode: boolean }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { isBusy, problem, formProps } = useCodeForm({
    async send(code) {
      await reauthenticate(api, { code })
      onConfirmed()
      void queryClient.invalidateQueries(sessionQuery(api))
    },
    failure: REAUTHENTICATION.failed,
  })
  return (
    <form aria-label={REAUTHENTICATION.title} className={form.form} {...formProps}>
      <CodeField
        problem={problem}
        label={isRecoveryCode ? REAUTHENTICATION.recoveryCode : REAUTHENTICATION.code}
        isRecoveryCode={isRecoveryCode}
      />
      <SubmitButton variant="ink" busy={isBusy}>
        {REAUTHENTICATION.confirm}
      </SubmitButton>
    </form>
  )
}
