import { FAILURE_TOAST } from './failure-toast-texts.ts'
import { toast } from './toast.ts'

/** Says that what somebody has just done failed, where nothing else can say it, and reports the error. */
export function sayFailure(error: unknown): void {
  toast({ ...FAILURE_TOAST, variant: 'destructive' })
  console.error('An action failed:', error)
}

/**
 * Says what people do in vain, so that no button does nothing without a word. What fails by itself is
 * reported, but nobody waits for it.
 * @returns ends it
 */
export function sayWhatFails(): () => void {
  const end = new AbortController()
  const say = (error: unknown) => {
    const isKnown = !(error instanceof Error) || 'status' in error || error.name === 'AbortError'
    if (!isKnown && navigator.userActivation?.isActive !== false) sayFailure(error)
  }
  addEventListener('error', ({ error }) => say(error), { signal: end.signal })
  addEventListener('unhandledrejection', ({ reason }) => say(reason), { signal: end.signal })
  return () => end.abort()
}
