import { Button } from '../../../../ui/controls/Button.tsx'
import { TWO_STEP_SIGN_IN } from '../../second-factor-texts.ts'
import type { TwoStepStatus } from '../two-step-response.schema.ts'

const TEXTS = TWO_STEP_SIGN_IN.codes

interface RecoveryCodesButtonProps {
  status: TwoStepStatus
  busy: boolean
  onFirst: () => void
  onRenew: () => void
}

/** The button for new recovery codes, for accounts with a second factor. */
export function RecoveryCodesButton({ status, busy, onFirst, onRenew }: RecoveryCodesButtonProps) {
  if (status.second_step !== null)
    return (
      <div>
        {status.second_step === 'passkey' && (
          <p className="meta">{TWO_STEP_SIGN_IN.app.codesLeft(status.recovery_codes_left)}</p>
        )}
        <Button variant="quiet" busy={busy} onClick={onRenew}>
          {TEXTS.makeNew}
        </Button>
      </div>
    )
  if (!status.has_passkey) return null
  return (
    <div>
      <p>{TEXTS.whyFirst}</p>
      <Button busy={busy} onClick={onFirst}>
        {TEXTS.makeFirst}
      </Button>
    </div>
  )
}
