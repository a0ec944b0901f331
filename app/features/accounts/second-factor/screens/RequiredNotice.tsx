import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../platform/api/use-api.ts'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { TWO_STEP_SIGN_IN } from '../../second-factor-texts.ts'
import { useAuth } from '../../session/AuthProvider.tsx'
import { twoStepQuery } from '../two-step-sign-in.queries.ts'

/** The notice where the site requires a second factor that this session hasn't shown. */
export function RequiredNotice() {
  const { session } = useAuth()
  const { data: status } = useQuery(twoStepQuery(useApi()))
  if (!status?.is_required || session?.second_factor_at) return null
  return <FieldError>{TWO_STEP_SIGN_IN.required}</FieldError>
}
