import { type Context, Hono } from 'hono'
import { requireDiskSpace } from '../../../platform/files/storage/require-disk-space.ts'
import type { Env, Session } from '../../../platform/http/env.ts'
import { needsFiles } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { ownFile, recordConfirmation } from './listing-uploads.db.ts'
import { removeStoredLocation } from './remove-location.server.ts'
import { uploadNotFound, uploadParam } from './upload-param.server.ts'

const tags = ['uploads']

type SignedIn = Context<Env & { Variables: { session: Session } }>

/**
 * Finds a file of the member.
 * @returns undefined if they have no such file, or not all of it has arrived
 */
export const findOwnFile = ({ var: { db, actor, session } }: SignedIn, id: string) =>
  db.as(actor, (tx) => ownFile(tx, session.user.id, id))

/** What sellers decide about files that have arrived, below /api/uploads/startup-assets. */
export const fileChangesApi = new Hono<Env>()
  .put(
    '/:id/confirmed',
    operation({
      summary: 'Use one of your files although it looks incomplete, or is not what its name says',
      description: 'Needed before such a file can be listed; buyers see it beside the file. Idempotent.',
      tags,
      tokens: 'listings',
      limits: ['upload-change'],
      responses: { 204: { description: 'Kept' }, ...needsFiles },
    }),
    requireSession(),
    uploadParam,
    async (c) => {
      const file = await findOwnFile(c, c.req.valid('param').id)
      if (!file) throw uploadNotFound()
      await c.var.db.as(c.var.actor, (tx) => countAttempt(c, tx))
      await c.var.db.system((tx) => recordConfirmation(tx, file.upload_id))
      return c.body(null, 204)
    },
  )
  .delete(
    '/:id/location',
    operation({
      summary: 'Remove the place from one of your photos',
      description: 'The rest of the file stays as it is. Idempotent.',
      tags,
      tokens: 'listings',
      limits: ['upload-change'],
      responses: { 204: { description: 'Removed' }, ...needsFiles },
    }),
    requireSession(),
    requireDiskSpace,
    uploadParam,
    async (c) => {
      const file = await findOwnFile(c, c.req.valid('param').id)
      if (!file) throw uploadNotFound()
      await c.var.db.as(c.var.actor, (tx) => countAttempt(c, tx))
      await removeStoredLocation(c.var, file)
      return c.body(null, 204)
    },
  )
