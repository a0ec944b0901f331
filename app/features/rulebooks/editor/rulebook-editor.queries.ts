import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { ADMIN_KEY } from '../../admin/admin.queries.ts'
import type { EditedRulebooksApi } from '../edited-rulebooks.api.ts'
import type { RulebookVersionInput } from '../rulebook.schema.ts'
import type { RulebooksApi } from '../rulebooks.api.ts'
import type { RulebookName } from '../rulebooks.ts'

const rulebooks = (api: ApiTransport) => apiClient<EditedRulebooksApi>(api, '/admin/rulebooks')[':name']

export const editedRulebookQuery = (api: ApiTransport, name: RulebookName) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'rulebook', name],
    queryFn: () => unwrap(rulebooks(api).$get({ param: { name } })),
  })

export const draftPreviewQuery = (api: ApiTransport, name: RulebookName, content: string) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'rulebook', name, 'preview', content],
    queryFn: () =>
      unwrap(
        apiClient<RulebooksApi>(api, '/rulebooks')[':name'].preview.$post({
          param: { name },
          json: { content },
        }),
      ),
    retry: false,
  })

export const publishRulebook = (api: ApiTransport, name: RulebookName, version: RulebookVersionInput) =>
  unwrap(rulebooks(api).versions.$post({ param: { name }, json: version }))
