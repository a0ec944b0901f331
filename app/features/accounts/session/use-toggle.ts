import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useAuth } from './AuthProvider.tsx'
import { type SignInRequest, useSignInRequired } from './use-sign-in-required.ts'

interface Change {
  id: string
  on: boolean
}

export interface Toggle<Result> {
  name: string
  /** Stores the state. Must be idempotent. */
  write: (api: ApiTransport, id: string, on: boolean) => Promise<Result>
  /** Updates the cache: before the response, and again to undo after a failure. */
  show: (queryClient: QueryClient, id: string, on: boolean) => void
  onStored?: (queryClient: QueryClient, result: Result, change: Change) => unknown
  failed: { title: string; description: string }
  signIn: SignInRequest
}

export const toggleMutation = <Result>(toggle: Toggle<Result>, api: ApiTransport, queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['toggle', toggle.name],
    mutationFn: ({ id, on }: Change) => toggle.write(api, id, on),
    onMutate: ({ id, on }) => toggle.show(queryClient, id, on),
    onError: (_error, { id, on }) => {
      toggle.show(queryClient, id, !on)
      toast({ ...toggle.failed, variant: 'destructive' })
    },
    onSuccess: (result, change) => toggle.onStored?.(queryClient, result, change),
  })

export interface ToggleControl {
  /** Does nothing while the row is being changed; asks guests to sign in. */
  set(id: string, on: boolean): void
  isPending(id: string): boolean
}

export function useToggle<Result>(toggle: Toggle<Result>): ToggleControl {
  const api = useApi()
  const { user } = useAuth()
  const requireSignIn = useSignInRequired()
  const { mutate } = useMutation(toggleMutation(toggle, api, useQueryClient()))
  const pending = useMutationState({
    filters: { mutationKey: ['toggle', toggle.name], status: 'pending' },
    select: ({ state }) => (state.variables as Change).id,
  })
  return {
    isPending: (id) => pending.includes(id),
    set(id, on) {
      if (pending.includes(id)) return
      if (user) mutate({ id, on })
      else requireSignIn(toggle.signIn)
    },
  }
}
