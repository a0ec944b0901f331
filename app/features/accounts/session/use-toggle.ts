import {
  mutationOptions,
  onlineManager,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { isRateLimited, isSignedOut, OFFLINE } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { TOGGLE_TEXTS, type Toggle, type ToggleChange } from '../../../platform/api/toggle.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import type { ToggleControl } from '../../../ui/controls/use-toggle-button.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { SESSION_TEXTS } from '../session-texts.ts'
import { useAuth } from './AuthProvider.tsx'
import { useSignInRequired } from './use-sign-in-required.ts'

/**
 * The mutation of a toggle. While offline, it waits for the connection, which is safe: the last state wins.
 * @param onSignedOut after a change without a session
 */
export const toggleMutation = <Result>(
  toggle: Toggle<Result>,
  api: ApiTransport,
  queryClient: QueryClient,
  onSignedOut: () => void,
) =>
  mutationOptions({
    mutationKey: ['toggle', toggle.name],
    mutationFn: ({ id, on }: ToggleChange) => toggle.write(api, id, on),
    networkMode: 'online',
    onMutate: ({ id, on }) => {
      toggle.show(queryClient, id, on)
      if (!onlineManager.isOnline()) toast({ title: OFFLINE.title, description: TOGGLE_TEXTS.offline })
    },
    onError: (error, { id, on }) => {
      toggle.show(queryClient, id, !on)
      if (isSignedOut(error)) return onSignedOut()
      const { title, description } = toggle.failed
      const reason = isRateLimited(error) ? error.message : description
      toast({ title, description: reason, variant: 'destructive' })
    },
    onSuccess: (result, change) => toggle.onStored?.(queryClient, result, change),
  })

export interface Toggled extends ToggleControl {
  /** What the last change that didn't fail makes of it: where nothing else says how it is. */
  lastOf(id: string): boolean | undefined
}

export function useToggle<Result>(toggle: Toggle<Result>): Toggled {
  const api = useApi()
  const { user, suspension } = useAuth()
  const isPaused = suspension !== null && toggle.isPublic === true
  const requireSignIn = useSignInRequired()
  const { mutate } = useMutation(
    toggleMutation(toggle, api, useQueryClient(), () => requireSignIn({ description: SESSION_TEXTS.ended })),
  )
  const changes = useMutationState({
    filters: { mutationKey: ['toggle', toggle.name] },
    select: ({ state }) => ({ ...state, id: (state.variables as ToggleChange).id }),
  })
  const last = (id: string) => changes.findLast((change) => change.id === id)
  const isPending = (id: string) => last(id)?.status === 'pending'
  return {
    isPaused,
    isPending,
    lastOf: (id) =>
      (
        changes.findLast((change) => change.id === id && change.status !== 'error')?.variables as
          | ToggleChange
          | undefined
      )?.on,
    noteOf(id) {
      const change = last(id)
      if (change?.status === 'error') return TOGGLE_TEXTS.failed
      return change?.isPaused ? TOGGLE_TEXTS.waiting : undefined
    },
    set(id, on) {
      if (isPaused || isPending(id)) return
      if (user) mutate({ id, on })
      else requireSignIn(toggle.signIn)
    },
  }
}
