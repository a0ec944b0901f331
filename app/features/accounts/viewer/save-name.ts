import type { Hono } from 'hono'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'

interface NameChange {
  full_name?: string
  handle?: string
}

type ChangeName = {
  '/:id': {
    $patch: {
      input: { param: { id: string }; json: NameChange }
      output: { full_name: string | null }
      outputFormat: 'json'
      status: 200
    }
  }
}

/** What this needs of the API of profiles, which itself needs accounts. */
type NamesApi = Hono<object, ChangeName>

/**
 * Saves the name.
 * @returns it as it was saved
 */
export const saveName = async (api: ApiTransport, id: string, json: NameChange): Promise<string | null> =>
  (await unwrap(apiClient<NamesApi>(api, '/profiles')[':id'].$patch({ param: { id }, json }))).full_name
