import { useHydrated } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'

export type PasskeyObstacle = 'browser' | 'address'

/** Why passkeys can't work here; null if they can, or before the browser is known. */
export function usePasskeyObstacle(): PasskeyObstacle | null {
  const isHydrated = useHydrated()
  const { site } = useApi()
  // Most people use the public address, so the server leaves out what would vanish later.
  const { hostname } = isHydrated ? location : new URL(site)
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('[')) return 'address'
  return isHydrated && typeof PublicKeyCredential === 'undefined' ? 'browser' : null
}
