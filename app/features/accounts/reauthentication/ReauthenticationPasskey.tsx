import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { PASSKEY_LIST } from '../own-passkeys-texts.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'
import { usePasskeyObstacle } from '../passkeys/use-passkey-obstacle.ts'
import { REAUTHENTICATION } from '../reauthentication-texts.ts'
import { sessionQuery } from '../session/accounts.queries.ts'
import { reauthenticate } from './reauthentication.queries.ts'

export function ReauthenticationPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const obstacle = usePasskeyObstacle()
  if (obstacle) return <p>{PASSKEY_LIST.impossible[obstacle]}</p>
  return (
    <PasskeyButton
      label={REAUTHENTICATION.passkey}
      failure={REAUTHENTICATION.failed}
      send={async (credential) => {
        await reauthenticate(api, { credential })
        onConfirmed()
        void queryClient.invalidateQueries(sessionQuery(api))
      }}
    />
  )
}
