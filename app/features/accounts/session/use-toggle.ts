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

/** What a member turns on and off for one row of a list: a vote, a bookmark. */
export interface Toggle<Result> {
  /** Begins the key of its mutations. */
  name: string
  /** Stores the wanted state. A retry sets the same state again. */
  write: (api: ApiTransport, id: string, on: boolean) => Promise<Result>
  /** Puts the state into the cache, wherever the row is: before the response, and reversed after a failure. */
  show: (queryClient: QueryClient, id: string, on: boolean) => void
  /** After it was stored. */
  onStored?: (queryClient: QueryClient, result: Result, change: Change) => unknown
  failed: { title: string; description: string }
  /** What guests are told when they are sent to sign in. */
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
  /** Sets the state of a row, unless it is being changed already; guests are asked to sign in. */
  set(id: string, on: boolean): void
  /** Whether the row is being changed. */
  isPending(id: string): boolean
}

/** One hook serves a single row or a whole list of them. */
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
