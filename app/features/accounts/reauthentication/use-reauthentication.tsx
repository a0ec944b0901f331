import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { ReauthenticationCancelled } from '../../../platform/api/reauthentication-cancelled.ts'
import { SECOND_FACTOR_REQUIRED } from '../second-factor.ts'
import { ReauthenticationDialog } from './ReauthenticationDialog.tsx'

export type WithReauthentication = <Result>(action: () => Promise<Result>) => Promise<Result>

interface ReauthenticationOptions {
  /**
   * Whether the dialog also opens where a session has to show its account's second factor, for changes of
   * second factors.
   */
  forSecondFactor?: boolean
}

/**
 * `withReauthentication` runs an action. If the server wants to know first that it's still the member, it
 * opens the dialog and repeats the action after that. It rejects with `ReauthenticationCancelled` if the
 * member closes the dialog: callers then keep everything as it is. Render `reauthenticationDialog` next to
 * other dialogs.
 */
export function useReauthentication({ forSecondFactor = false }: ReauthenticationOptions = {}) {
  const [isOpen, setIsOpen] = useState(false)
  const [request, setRequest] = useState(0)
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([])

  const settle = useCallback((isConfirmed: boolean) => {
    setIsOpen(false)
    for (const resume of waiting.current.splice(0)) resume(isConfirmed)
  }, [])

  // An action that waited forever would keep its button busy on the next visit.
  useEffect(() => () => settle(false), [settle])

  const withReauthentication = useCallback<WithReauthentication>(
    async (action) => {
      for (;;) {
        try {
          return await action()
        } catch (error) {
          if (!isProofRequired(error, forSecondFactor)) throw error
        }
        const isConfirmed = await new Promise<boolean>((resolve) => {
          waiting.current.push(resolve)
          setIsOpen(true)
          setRequest((before) => before + 1)
        })
        if (!isConfirmed) throw new ReauthenticationCancelled()
      }
    },
    [forSecondFactor],
  )

  return {
    withReauthentication,
    reauthenticationDialog: (
      <ReauthenticationDialog
        open={isOpen}
        request={request}
        onConfirmed={() => settle(true)}
        onCancel={() => settle(false)}
      />
    ),
  }
}

const isProofRequired = (error: unknown, forSecondFactor: boolean): boolean =>
  error instanceof ApiError &&
  (error.code === 'reauthentication_required' || (forSecondFactor && error.code === SECOND_FACTOR_REQUIRED))
