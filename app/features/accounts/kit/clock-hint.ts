import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { SECOND_STEP_ERRORS } from '../second-factor-texts.ts'

/** How far two clocks may differ, in milliseconds. Codes count for half a minute before and after. */
const TOLERANCE = 45_000
const TIMEOUT = 3_000

/**
 * Compares the clocks for someone whose code was refused.
 * @returns that this device's clock and the site's differ; '' if they agree or nobody knows
 */
export async function clockHint(api: ApiTransport): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT)
  const response = await api.fetch(`${api.origin}/healthz`, { signal }).catch(() => undefined)
  const apart = Math.abs(Date.now() - Date.parse(response?.headers.get('date') ?? ''))
  return apart > TOLERANCE ? SECOND_STEP_ERRORS.clocksDiffer(Math.round(apart / 60_000)) : ''
}
