import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiTransport } from '../platform/api/api-transport.ts'
import { ReauthenticationCancelled } from '../platform/api/reauthentication-cancelled.ts'
import { useApi } from '../platform/api/use-api.ts'
import { toast } from '../ui/toast/toast.ts'
import type { ToastContent } from '../ui/toast/toast-store.ts'
import { type FailureTexts, toastFailure } from './toast-failure.ts'

export interface Action<Result, Variables>
  extends Pick<UseMutationOptions<Result, Error, Variables>, 'mutationKey' | 'onSettled'> {
  run: (api: ApiTransport, variables: Variables) => Promise<Result>
  /** What a toast says once it has succeeded. */
  done?: ToastContent | ((result: Result, variables: Variables) => ToastContent)
  /** What a toast says if it fails. A function writes the whole toast; null says nothing. */
  failed: FailureTexts | ((error: Error) => ToastContent | null)
  /**
   * What is read again after a success, and after a failure, whose cause may be a change by somebody else.
   */
  refreshes?: readonly QueryKey[]
  onDone?: (result: Result, variables: Variables) => unknown
  onFailed?: (error: Error, variables: Variables) => unknown
}

/** Begins the key of whatever was read. */
export const EVERYTHING: QueryKey = []

/**
 * What a button does: it runs, a toast says what came of it, and what it changes is read again. After a
 * success it's pending until `onDone` and the reading have settled. If the member closes the dialog that asks
 * whether it's still them, nothing is said, and `onFailed` isn't called.
 */
export function useAction<Result, Variables = void>({
  run,
  done,
  failed,
  refreshes = [],
  onDone,
  onFailed,
  ...options
}: Action<Result, Variables>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () => Promise.all(refreshes.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  return useMutation({
    ...options,
    mutationFn: (variables: Variables) => run(api, variables),
    onSuccess: async (result, variables) => {
      if (done) toast(typeof done === 'function' ? done(result, variables) : done)
      await onDone?.(result, variables)
      await refresh()
    },
    onError: (error, variables) => {
      if (error instanceof ReauthenticationCancelled) return
      if (typeof failed !== 'function') toastFailure(error, failed)
      else {
        const content = failed(error)
        if (content) toast({ ...content, variant: 'destructive' })
      }
      void refresh()
      return onFailed?.(error, variables)
    },
  })
}
