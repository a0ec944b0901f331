import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { CodeField } from '../../kit/CodeField.tsx'
import form from '../../kit/CredentialsForm.module.css'
import { useCodeForm } from '../../kit/use-code-form.ts'
import { SignInWithPasskey } from '../../passkeys/SignInWithPasskey.tsx'
import { usePasskeyObstacle } from '../../passkeys/use-passkey-obstacle.ts'
import { SECOND_STEP_EXPIRED, type SecondStepWay } from '../../second-factor.ts'
import { SECOND_STEP } from '../../second-factor-texts.ts'
import { loadNewSession } from '../../session/new-session.ts'
import { enterSecondStep } from '../two-step-sign-in.queries.ts'
import styles from './SecondStep.module.css'

type Way = SecondStepWay | 'recovery'

interface SecondStepFormProps {
  /** The way that the account has. */
  own: SecondStepWay
  /** Called when the sign-in has to begin again. */
  onExpired: () => void
}

export function SecondStepForm({ own, onExpired }: SecondStepFormProps) {
  const obstacle = usePasskeyObstacle()
  const [chosen, setChosen] = useState<Way>(own)
  const way = chosen === 'passkey' && obstacle ? 'recovery' : chosen
  const isStuck = own === 'passkey' && obstacle !== null
  return (
    <>
      <p className={styles.intro}>{SECOND_STEP[way].intro}</p>
      {way !== 'passkey' && <WayForm key={way} way={way} onExpired={onExpired} />}
      <div className={styles.ways}>
        {way === 'passkey' && <SignInWithPasskey isMain />}{' '}
        {!isStuck && (
          <Button variant="ghost" block onClick={() => setChosen(way === 'recovery' ? own : 'recovery')}>
            {way === 'recovery' ? SECOND_STEP[own].instead : SECOND_STEP.recovery.instead}
          </Button>
        )}
        {way !== 'passkey' && own === 'app' && <SignInWithPasskey />}
      </div>
    </>
  )
}

function WayForm({ way, onExpired }: { way: 'app' | 'recovery'; onExpired: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { isBusy, problem, formProps } = useCodeForm({
    async send(code) {
      try {
        await enterSecondStep(api, code)
      } catch (error) {
        if (error instanceof ApiError && error.code === SECOND_STEP_EXPIRED) return onExpired()
        throw error
      }
      await loadNewSession(queryClient, api)
    },
    failure: SECOND_STEP.failed,
  })
  return (
    <form aria-label={SECOND_STEP.title} className={form.form} {...formProps}>
      {way === 'app' ? (
        <CodeField problem={problem} label={SECOND_STEP.app.label} />
      ) : (
        <CodeField
          problem={problem}
          label={SECOND_STEP.recovery.label}
          placeholder={SECOND_STEP.recovery.example}
          isRecoveryCode
        />
      )}
      <SubmitButton variant="ink" size="lg" busy={isBusy}>
        {SECOND_STEP.signIn}
      </SubmitButton>
    </form>
  )
}
