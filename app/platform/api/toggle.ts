import type { QueryClient } from '@tanstack/react-query'
import type { ApiTransport } from './api-transport.ts'

export interface ToggleChange {
  id: string
  on: boolean
}

export interface Toggle<Result> {
  name: string
  /** Others see its effect, so suspended members can't use it. */
  isPublic?: boolean
  /** Stores the state. Must be idempotent. */
  write: (api: ApiTransport, id: string, on: boolean) => Promise<Result>
  /** Updates the cache: before the response, and again to undo after a failure. */
  show: (queryClient: QueryClient, id: string, on: boolean) => void
  onStored?: (queryClient: QueryClient, result: Result, change: ToggleChange) => unknown
  failed: { title: string; description: string }
  signIn: { description?: string }
}

export const TOGGLE_TEXTS = {
  failed: 'Not saved. Try again.',
  waiting: 'Saved when you are online',
  offline: 'Keep this page open, and we save it when you are back.',
} as const
