import { queryOptions } from '@tanstack/react-query'
import { unwrapOrNull } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import type { RulebooksApi } from './rulebooks.api.ts'
import type { RulebookName } from './rulebooks.ts'

/** A version that may be in an address, which anybody may have typed. */
export const rulebookSearch = ({ version }: { version?: unknown }): { version?: number | undefined } => {
  const number = Number(version)
  return { version: Number.isInteger(number) && number > 0 && number <= 1_000_000 ? number : undefined }
}

/** Its data is null if there is no such version. @param version absent: the one in force */
export const rulebookQuery = (api: ApiTransport, name: RulebookName, version?: number) =>
  queryOptions({
    queryKey: ['rulebook', name, version ?? null],
    queryFn: () =>
      unwrapOrNull(
        apiClient<RulebooksApi>(api, '/rulebooks')[':name'].$get({
          param: { name },
          query: version === undefined ? {} : { version: String(version) },
        }),
      ),
  })
