import type { AnyRouter } from '@tanstack/react-router'
import { keepFocus } from '../../../platform/browser/keep-focus.ts'
import { followArrivals } from './follow-arrivals.ts'

/** Until `signal` aborts. @param first path of the page that was shown when the code began to load */
export function lookAfterFocus(router: AnyRouter, first: string, signal: AbortSignal): void {
  if (signal.aborted) return
  for (const end of [keepFocus(), followArrivals(router, first)]) signal.addEventListener('abort', end)
}
