import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../kit/use-action.ts'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { PASSKEY_LIST, REMOVE_PASSKEY } from '../own-passkeys-texts.ts'
import { createCredential, isDismissed, isOnThisDevice } from '../passkeys/authenticator.ts'
import type { Passkey } from '../passkeys/passkey.schema.ts'
import {
  addPasskey,
  passkeysQuery,
  readCreationOptions,
  removePasskey,
} from '../passkeys/passkeys.queries.ts'
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx'
import { ownSecurityEventsQuery } from '../security-log/security-log.queries.ts'
import { sessionQuery } from '../session/accounts.queries.ts'

interface UsePasskeysOptions {
  onAdded: () => void
  /** Called before the removed passkey disappears. */
  onRemoved: () => void
}

/** Adds and removes passkeys. */
export function usePasskeys({ onAdded, onRemoved }: UsePasskeysOptions) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { withReauthentication, reauthenticationDialog } = useReauthentication({ forSecondFactor: true })
  const { queryKey } = passkeysQuery(api)

  const change = async (changed: (passkeys: Passkey[]) => Passkey[]) => {
    // A list that is on its way still has the old state.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (passkeys) => passkeys && changed(passkeys))
  }
  const refresh = () => {
    void queryClient.invalidateQueries(ownSecurityEventsQuery(api))
    return queryClient.invalidateQueries({ queryKey })
  }

  const add = useAction({
    run: async () => {
      const options = await withReauthentication(() => readCreationOptions(api))
      const credential = await createCredential(options)
      return addPasskey(api, credential)
    },
    done: PASSKEY_LIST.added,
    failed: (error) => {
      if (isDismissed(error)) return null
      const { title, description } = PASSKEY_LIST.addFailed
      const reason = isOnThisDevice(error) ? PASSKEY_LIST.onThisDevice : messageOf(error, description)
      return { title, description: reason }
    },
    onDone: async (added) => {
      await change((passkeys) => [...passkeys, added])
      onAdded()
      void queryClient.invalidateQueries(sessionQuery(api))
    },
    onSettled: refresh,
  })

  const remove = useAction({
    run: (_, { id }: Passkey) => withReauthentication(() => removePasskey(api, id)),
    done: REMOVE_PASSKEY.done,
    failed: REMOVE_PASSKEY.failed,
    onDone: async (_, { id }) => {
      onRemoved()
      await change((passkeys) => passkeys.filter((passkey) => passkey.id !== id))
      void queryClient.invalidateQueries(sessionQuery(api))
    },
    onSettled: refresh,
  })

  return { add, remove, reauthenticationDialog }
}
