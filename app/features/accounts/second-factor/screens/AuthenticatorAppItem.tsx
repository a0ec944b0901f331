import { Button } from '../../../../ui/controls/Button.tsx'
import { mediumDate } from '../../../../ui/dates.ts'
import { IconListItem } from '../../../../ui/layout/IconList.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { DEVICE_ICONS } from '../../kit/device-icons.ts'
import { TWO_STEP_SIGN_IN } from '../../second-factor-texts.ts'
import type { TwoStepStatus } from '../two-step-response.schema.ts'
import type { useTwoStep } from './use-two-step.ts'

type AuthenticatorAppItemProps = Pick<ReturnType<typeof useTwoStep>, 'begin' | 'isBusy' | 'turnOff'> & {
  status: TwoStepStatus
}

/** The authenticator app of a member: an item of an `IconList`, and a dialog. */
export function AuthenticatorAppItem({ status, begin, isBusy, turnOff }: AuthenticatorAppItemProps) {
  const { app, off } = TWO_STEP_SIGN_IN
  const { on_since, recovery_codes_left } = status
  return (
    <>
      <IconListItem
        icon={DEVICE_ICONS.phone}
        title={app.name}
        details={
          on_since === null ? (
            <span key="off">{app.off}</span>
          ) : (
            <>
              <span>
                {app.onSince} <time dateTime={on_since}>{mediumDate(on_since)}</time>
              </span>{' '}
              <span>{app.codesLeft(recovery_codes_left)}</span>
            </>
          )
        }
        action={
          on_since === null ? (
            <Button busy={isBusy} onClick={begin}>
              {app.setUp}
            </Button>
          ) : (
            <Button variant="quiet" onClick={turnOff.ask}>
              {app.turnOff}
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={turnOff.isAsking}
        onOpenChange={(isOpen) => !isOpen && turnOff.cancel()}
        title={off.title}
        description={status.has_passkey ? off.descriptionWithPasskey : off.description}
        confirmLabel={off.confirm}
        busy={turnOff.isBusy}
        onConfirm={turnOff.confirm}
      />
    </>
  )
}
