import { Button } from '../../../../ui/controls/Button.tsx'
import { mediumDate } from '../../../../ui/dates.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { TWO_STEP_SIGN_IN } from '../second-factor-texts.ts'
import type { TwoStepStatus } from '../two-step-response.schema.ts'
import { EnrolForm } from './EnrolForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './TwoStepSignIn.module.css'
import { useTwoStep } from './use-two-step.ts'

const PHONE = 'M7 3h10v18H7zM11 18h2'

interface AuthenticatorAppProps {
  status: TwoStepStatus
  onChange: () => void
}

export function AuthenticatorApp({ status, onChange }: AuthenticatorAppProps) {
  const { app, codes, off } = TWO_STEP_SIGN_IN
  const { on_since, recovery_codes_left } = status
  const { state, begin, confirm, cancel, renew, hideCodes, isBusy, turnOff, reauthenticationDialog } =
    useTwoStep(onChange)
  return (
    <>
      {state.step === 'enrol' && (
        <EnrolForm secret={state.secret} uri={state.uri} onSubmit={confirm} onCancel={cancel} />
      )}
      {state.step === 'codes' && <RecoveryCodes {...state} onDone={hideCodes} />}
      {state.step !== 'enrol' && (
        <ul className={styles.lines}>
          <li>
            <Icon path={PHONE} className={styles.icon} />
            <div>
              <b>{app.name}</b>
              <p>
                {on_since === null ? (
                  app.off
                ) : (
                  <>
                    {app.onSince} <time dateTime={on_since}>{mediumDate(on_since)}</time> ·{' '}
                    {app.codesLeft(recovery_codes_left)}
                  </>
                )}
              </p>
            </div>
            {on_since === null ? (
              <Button busy={isBusy} onClick={begin}>
                {app.setUp}
              </Button>
            ) : (
              <Button variant="quiet" onClick={turnOff.ask}>
                {app.turnOff}
              </Button>
            )}
          </li>
        </ul>
      )}
      {on_since !== null && state.step === 'rest' && (
        <div>
          <Button variant="quiet" busy={isBusy} onClick={renew}>
            {codes.makeNew}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={turnOff.isAsking}
        onOpenChange={(isOpen) => !isOpen && turnOff.cancel()}
        title={off.title}
        description={off.description}
        confirmLabel={off.confirm}
        busy={turnOff.isBusy}
        onConfirm={turnOff.confirm}
      />
      {reauthenticationDialog}
    </>
  )
}
