import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { PageMeta } from '../../../../platform/rendering/PageMeta.tsx'
import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { Empty } from '../../../../ui/feedback/Empty.tsx'
import { MainContent } from '../../../../ui/layout/MainContent.tsx'
import { SECOND_FACTOR_REQUIRED } from '../second-factor.ts'
import { SECOND_FACTOR_SCREEN } from '../second-factor-texts.ts'

interface SecondFactorFailureProps {
  error: unknown
  /** For any other error. */
  fallback: ReactNode
}

/** Stands in the way of an admin whose session hasn't shown a second factor, and leads to where they set one up. */
export function SecondFactorFailure({ error, fallback }: SecondFactorFailureProps) {
  if (!(error instanceof ApiError) || error.code !== SECOND_FACTOR_REQUIRED) return fallback
  const { title, description, action } = SECOND_FACTOR_SCREEN
  return (
    <MainContent>
      <PageMeta title={title} description={description} noindex />
      <Empty
        level={1}
        title={title}
        action={
          <Link to="/profile/security" hash="two-step" className={buttonClass({ variant: 'ink' })}>
            {action}
          </Link>
        }
      >
        <p>{description}</p>
      </Empty>
    </MainContent>
  )
}
