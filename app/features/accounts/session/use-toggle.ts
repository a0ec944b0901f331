import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { isRateLimited } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import type { Toggle, ToggleChange, ToggleControl } from '../../../platform/api/toggle.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useAuth } from './AuthProvider.tsx'
import { useSignInRequired } from './use-sign-in-required.ts'

export const toggleMutation = <Result>(toggle: Toggle<Result>, api: ApiTransport, queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['toggle', toggle.name],
    mutationFn: ({ id, on }: ToggleChange) => toggle.write(api, id, on),
    onMutate: ({ id, on }) => toggle.show(queryClient, id, on),
    onError: (error, { id, on }) => {
      toggle.show(queryClient, id, !on)
      const { title, description } = toggle.failed
      const reason = isRateLimited(error) ? error.message : description
      toast({ title, description: reason, variant: 'destructive' })
    },
    onSuccess: (result, change) => toggle.onStored?.(queryClient, result, change),
  })

export function useToggle<Result>(toggle: Toggle<Result>): ToggleControl {
  const api = useApi()
  const { user, suspension } = useAuth()
  const isPaused = suspension !== null && toggle.isPublic === true
  const requireSignIn = useSignInRequired()
  const { mutate } = useMutation(toggleMutation(toggle, api, useQueryClient()))
  const pending = useMutationState({
    filters: { mutationKey: ['toggle', toggle.name], status: 'pending' },
    select: ({ state }) => (state.variables as ToggleChange).id,
  })
  return {
    isPaused,
    isPending: (id) => pending.includes(id),
    set(id, on) {
      if (isPaused || pending.includes(id)) return
      if (user) mutate({ id, on })
      else requireSignIn(toggle.signIn)
    },
  }
}
