import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PageMeta } from '../../../../platform/rendering/PageMeta.tsx'
import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { ACCOUNT_TEXTS } from '../../account.ts'
import frame from '../../kit/AuthFrame.module.css'
import { AuthFrame } from '../../kit/AuthFrame.tsx'
import type { SecondStepWay } from '../../second-factor.ts'
import { SECOND_STEP, SECOND_STEP_ERRORS } from '../../second-factor-texts.ts'
import { useAuth } from '../../session/AuthProvider.tsx'
import styles from './SecondStep.module.css'
import { SecondStepForm } from './SecondStepForm.tsx'

interface SecondStepScreenProps {
  /** Where the sign-in leads. */
  from?: string
  way?: SecondStepWay
}

export function SecondStepScreen({ from, way = 'app' }: SecondStepScreenProps) {
  const { user, loading } = useAuth()
  const [isExpired, setIsExpired] = useState(false)
  return (
    <AuthFrame isWaiting={loading || user !== null}>
      <PageMeta title={SECOND_STEP.pageTitle} description={SECOND_STEP.description} noindex />
      <h1 className={frame.title}>{SECOND_STEP.title}</h1>
      <noscript>
        <FieldError>{ACCOUNT_TEXTS.needsScripts}</FieldError>
      </noscript>
      {isExpired ? (
        <Expired from={from} />
      ) : (
        <SecondStepForm own={way} onExpired={() => setIsExpired(true)} />
      )}
      <p className={frame.aside}>
        {SECOND_STEP.lost.question} <Link to="/support">{SECOND_STEP.lost.link}</Link>
      </p>
    </AuthFrame>
  )
}

const Expired = ({ from }: { from: string | undefined }) => (
  <>
    <div role="alert" className={styles.expired}>
      <FieldError>{SECOND_STEP_ERRORS.expired}</FieldError>
    </div>
    <p>
      <Link
        to="/auth"
        activeOptions={{ exact: true }}
        search={{ from }}
        hash
        className={buttonClass({ variant: 'ink', size: 'lg', block: true })}
      >
        {SECOND_STEP.startAgain}
      </Link>
    </p>
  </>
)
