import { failsWith, needsFiles } from '../../../platform/http/json-response.ts'
import { operation } from '../../../platform/operations/operation.ts'

/** What the API's description says of it. */
export const describeStart = operation({
  summary: 'Start an upload',
  description:
    'Uses the tus 1.0 protocol: the file size in Upload-Length, a client-generated ID (`id`) and the file name (`filename`) in Upload-Metadata. ' +
    'A file for a message names the conversation (`conversation_id`): it can have 20 MB, and a photograph loses what it says about its author. Idempotent.',
  tags: ['uploads'],
  tokens: 'listings',
  changes: [],
  limits: ['upload'],
  responses: {
    201: {
      description: 'Started, or already started',
      headers: { location: { description: 'The URL of the upload', schema: { type: 'string' } } },
    },
    ...needsFiles,
    ...failsWith(400),
  },
})
