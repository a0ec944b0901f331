import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { PASSKEY_SIGN_IN } from '../passkeys-texts.ts'
import { loadNewSession } from '../session/new-session.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { signInWithPasskey } from './passkeys.queries.ts'

interface SignInWithPasskeyProps {
  /** Whether it's the main button of its view. */
  isMain?: boolean
}

/** Signs in with a passkey, which is both steps in one. */
export function SignInWithPasskey({ isMain = false }: SignInWithPasskeyProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  return (
    <PasskeyButton
      label={PASSKEY_SIGN_IN.button}
      failure={PASSKEY_SIGN_IN.failed}
      {...(isMain ? ({ variant: 'ink', size: 'lg' } as const) : ({ variant: 'ghost' } as const))}
      block
      send={async (credential) => {
        await signInWithPasskey(api, credential)
        await loadNewSession(queryClient, api)
      }}
    />
  )
}
