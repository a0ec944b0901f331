import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { IconList } from '../../../../ui/layout/IconList.tsx'
import { ListSkeleton } from '../../../../ui/layout/ListSkeleton.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { SecurityBlock } from '../../kit/SecurityBlock.tsx'
import { PasskeyItems } from '../../own-passkeys/PasskeyItems.tsx'
import { TWO_STEP_SIGN_IN } from '../../second-factor-texts.ts'
import { twoStepQuery } from '../two-step-sign-in.queries.ts'
import { AuthenticatorAppItem } from './AuthenticatorAppItem.tsx'
import { EnrolForm } from './EnrolForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RecoveryCodesButton } from './RecoveryCodesButton.tsx'
import { RequiredNotice } from './RequiredNotice.tsx'
import { useTwoStep } from './use-two-step.ts'

/** The block about two-step sign-in. What asks for attention stands above both ways. */
export function TwoStepSignIn({ id }: { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: status, error, refetch } = useQuery(twoStepQuery(useApi()))
  const twoStep = useTwoStep(() => heading.current?.focus())
  const { state, confirm, cancel, hideCodes, renew, makeFirstCodes, isBusy, reauthenticationDialog } = twoStep
  return (
    <SecurityBlock id={id} title={TWO_STEP_SIGN_IN.title} text={TWO_STEP_SIGN_IN.text} heading={heading}>
      <RequiredNotice />
      {state.step === 'enrol' && (
        <EnrolForm secret={state.secret} uri={state.uri} onSubmit={confirm} onCancel={cancel} />
      )}
      {state.step === 'codes' && <RecoveryCodes {...state} onDone={hideCodes} />}
      <IconList>
        <PasskeyItems onAdded={() => status?.second_step === null && makeFirstCodes()} onRemoved={refetch} />
        {status && state.step !== 'enrol' && <AuthenticatorAppItem status={status} {...twoStep} />}
      </IconList>
      {!status && error && (
        <LoadFailure texts={TWO_STEP_SIGN_IN.loadFailed} error={error} onRetry={refetch} />
      )}
      {!status && !error && (
        <ListSkeleton label={TWO_STEP_SIGN_IN.loading} count={1} className="stack">
          <Skeleton width="long" />
        </ListSkeleton>
      )}
      {status && state.step === 'rest' && (
        <RecoveryCodesButton status={status} busy={isBusy} onFirst={makeFirstCodes} onRenew={renew} />
      )}
      {reauthenticationDialog}
    </SecurityBlock>
  )
}
