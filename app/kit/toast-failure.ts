import { messageOf } from '../platform/api/api-error.ts'
import { ReauthenticationCancelled } from '../platform/api/reauthentication-cancelled.ts'
import { toast } from '../ui/toast/toast.ts'

export interface FailureTexts {
  title: string
  /** What we say of failures of which the server says nothing. */
  description: string
  /** What we say of what stays while the browser has no connection, such as `OFFLINE.writing`. */
  offline?: string
}

/**
 * Says in a toast what failed, and why if the server says it (FRESH-07). Says nothing of an action that the
 * member called off.
 */
export function toastFailure(error: unknown, { title, description, offline }: FailureTexts): void {
  if (error instanceof ReauthenticationCancelled) return
  toast({ title, description: messageOf(error, description, offline), variant: 'destructive' })
}
