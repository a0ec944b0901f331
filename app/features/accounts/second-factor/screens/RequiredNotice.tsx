import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { useAuth } from '../../session/AuthProvider.tsx'
import { TWO_STEP_SIGN_IN } from '../second-factor-texts.ts'

/** Where the site requires a second factor that this session hasn't shown. */
export function RequiredNotice() {
  const { session } = useAuth()
  if (session?.second_factor_at) return null
  return <FieldError>{TWO_STEP_SIGN_IN.required}</FieldError>
}
