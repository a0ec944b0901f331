import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { PageMeta } from '../../../../platform/rendering/PageMeta.tsx'
import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { Empty } from '../../../../ui/feedback/Empty.tsx'
import { MainContent } from '../../../../ui/layout/MainContent.tsx'
import { ReauthenticationPasskey } from '../../reauthentication/ReauthenticationPasskey.tsx'
import { PASSKEY_REQUIRED, SECOND_FACTOR_REQUIRED } from '../../second-factor.ts'
import { PASSKEY_SCREEN, SECOND_FACTOR_SCREEN } from '../../second-factor-texts.ts'
import { SIGN_IN_TEXTS } from '../../sign-in-texts.ts'

interface SecondFactorFailureProps {
  error: unknown
  /** What stands there for any other error. */
  fallback: ReactNode
}

/**
 * Stands in the way of an admin whose session hasn't shown a second factor: asks for the passkey, or leads to
 * where they set one up.
 */
export function SecondFactorFailure({ error, fallback }: SecondFactorFailureProps) {
  const code = error instanceof ApiError ? error.code : null
  if (code === PASSKEY_REQUIRED)
    return (
      <Notice
        {...PASSKEY_SCREEN}
        // This reads the session again, and then the page.
        action={<ReauthenticationPasskey onConfirmed={() => window.location.reload()} />}
      />
    )
  if (code !== SECOND_FACTOR_REQUIRED) return fallback
  const { action, ...texts } = SECOND_FACTOR_SCREEN
  return (
    <Notice
      {...texts}
      action={
        <Link to="/profile/security" hash="two-step" className={buttonClass({ variant: 'ink' })}>
          {action}
        </Link>
      }
    />
  )
}

const Notice = ({
  title,
  description,
  action,
}: {
  title: string
  description: string
  action: ReactNode
}) => (
  <MainContent>
    <PageMeta title={title} description={description} noindex />
    <Empty
      level={1}
      title={title}
      action={
        <>
          {action}
          <Link to="/" className={buttonClass({ variant: 'ghost' })}>
            {SIGN_IN_TEXTS.backToHome}
          </Link>
        </>
      }
    >
      <p>{description}</p>
    </Empty>
  </MainContent>
)
