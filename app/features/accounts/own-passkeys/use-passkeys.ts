import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { PASSKEY_LIST, REMOVE_PASSKEY } from '../own-passkeys-texts.ts'
import { createCredential, isDismissed, isOnThisDevice } from '../passkeys/authenticator.ts'
import type { Passkey } from '../passkeys/passkey-response.schema.ts'
import {
  addPasskey,
  passkeysQuery,
  readCreationOptions,
  removePasskey,
} from '../passkeys/passkeys.queries.ts'
import { ReauthenticationCancelled, useReauthentication } from '../reauthentication/use-reauthentication.tsx'
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

  const add = useMutation({
    mutationFn: async () => {
      const options = await withReauthentication(() => readCreationOptions(api))
      const credential = await createCredential(options)
      return addPasskey(api, credential)
    },
    onSuccess: async (added) => {
      await change((passkeys) => [...passkeys, added])
      toast(PASSKEY_LIST.added)
      onAdded()
      void queryClient.invalidateQueries(sessionQuery(api))
    },
    onError: (error) => {
      if (error instanceof ReauthenticationCancelled || isDismissed(error)) return
      const { title, description } = PASSKEY_LIST.addFailed
      const reason = isOnThisDevice(error) ? PASSKEY_LIST.onThisDevice : messageOf(error, description)
      toast({ title, description: reason, variant: 'destructive' })
    },
    onSettled: refresh,
  })

  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => withReauthentication(() => removePasskey(api, id)),
    onSuccess: async (_, { id }) => {
      onRemoved()
      await change((passkeys) => passkeys.filter((passkey) => passkey.id !== id))
      toast(REMOVE_PASSKEY.done)
      void queryClient.invalidateQueries(sessionQuery(api))
    },
    onError: (error) => {
      if (error instanceof ReauthenticationCancelled) return
      const { title, description } = REMOVE_PASSKEY.failed
      toast({ title, description: messageOf(error, description), variant: 'destructive' })
    },
    onSettled: refresh,
  })

  return { add, remove, reauthenticationDialog }
}
