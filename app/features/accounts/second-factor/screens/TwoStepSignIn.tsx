import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { ListSkeleton } from '../../../../ui/layout/ListSkeleton.tsx'
import { PasskeyList } from '../../passkeys/PasskeyList.tsx'
import { LoadFailure } from '../../security/LoadFailure.tsx'
import { SecurityBlock } from '../../security/SecurityBlock.tsx'
import { TWO_STEP_SIGN_IN } from '../second-factor-texts.ts'
import { twoStepQuery } from '../two-step-sign-in.queries.ts'
import { AuthenticatorApp } from './AuthenticatorApp.tsx'
import { RequiredNotice } from './RequiredNotice.tsx'
import styles from './TwoStepSignIn.module.css'

export function TwoStepSignIn({ id }: { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <SecurityBlock id={id} title={TWO_STEP_SIGN_IN.title} text={TWO_STEP_SIGN_IN.text} heading={heading}>
      <RequiredNotice />
      <PasskeyList />
      <Ways onChange={() => heading.current?.focus()} />
    </SecurityBlock>
  )
}

/** @param onChange moves the focus when the pressed button has disappeared */
function Ways({ onChange }: { onChange: () => void }) {
  const { data: status, error, refetch } = useQuery(twoStepQuery(useApi()))
  if (!status && error)
    return <LoadFailure texts={TWO_STEP_SIGN_IN.loadFailed} error={error} onRetry={refetch} />
  if (!status)
    return (
      <ListSkeleton label={TWO_STEP_SIGN_IN.loading} count={1} className={styles.lines}>
        <Skeleton width="long" />
      </ListSkeleton>
    )
  return <AuthenticatorApp status={status} onChange={onChange} />
}
