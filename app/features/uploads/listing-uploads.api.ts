import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { conflict } from '../../platform/errors/errors.ts'
import { jsonResponse } from '../../platform/http/json-response.ts'
import { signedIn } from '../../platform/http/session-guard.ts'
import { ASSET_LIMITS } from '../marketplace/asset.ts'
import type { UploadedFile } from '../marketplace/asset-response.schema.ts'
import { signedFileResponse, uploadedFileResponse } from '../marketplace/asset-response.schema.ts'
import { ownFile, removeFile, waitingFiles } from './listing-uploads.db.ts'
import { resumableUploads } from './resumable-uploads.ts'
import { type Staging, stagingIn } from './staging.ts'
import { LISTING_BUCKET } from './storage.ts'
import { noUpload, uploadParam } from './upload-param.ts'

const tags = ['uploads']

const LISTING_UPLOADS_PATH = '/api/uploads/startup-assets'

/** Where the files of listings arrive on this machine. */
export const listingStaging = (dataDir: string): Staging =>
  stagingIn(dataDir, { at: LISTING_UPLOADS_PATH, maxBytes: ASSET_LIMITS.file_size })

/** /api/uploads/startup-assets: files that a member sends in for listings (STORE-02, STORE-04). */
export function listingUploadsApi(dataDir: string) {
  const staging = listingStaging(dataDir)
  const { routes, progress, finishedFile } = resumableUploads(staging, LISTING_UPLOADS_PATH)
  return routes
    .get(
      '/',
      describeRoute({
        summary: 'Files of one’s own that no listing refers to yet',
        tags,
        responses: {
          200: jsonResponse(
            'All of them, the newest first',
            z.object({ items: z.array(uploadedFileResponse) }),
          ),
        },
      }),
      signedIn(),
      async (c) => {
        const items: UploadedFile[] = await c.var.db.as(c.var.actor, (tx) =>
          waitingFiles(tx, c.var.session.user.id),
        )
        c.header('cache-control', 'no-store')
        return c.json({ items })
      },
    )
    .get(
      '/:id',
      describeRoute({
        summary: 'A file of one’s own, once it is whole',
        tags,
        responses: { 200: jsonResponse('The file', uploadedFileResponse) },
      }),
      signedIn(),
      uploadParam,
      async (c) => {
        const { id } = c.req.valid('param')
        // To the router, HEAD is GET; here it is the protocol's question how much has arrived.
        if (c.req.method === 'HEAD') return progress(c, id)
        const file: UploadedFile | undefined = await finishedFile(c, id)
        if (!file) throw noUpload()
        c.header('cache-control', 'no-store')
        return c.json(file)
      },
    )
    .post(
      '/:id/url',
      describeRoute({
        summary: 'An address of a file of one’s own that holds for an hour',
        tags,
        responses: { 200: jsonResponse('The address', signedFileResponse) },
      }),
      signedIn(),
      uploadParam,
      async (c) => {
        const { db, actor, session, fileLinks } = c.var
        const file = await db.as(actor, (tx) => ownFile(tx, session.user.id, c.req.valid('param').id))
        if (!file) throw noUpload()
        c.header('cache-control', 'no-store')
        return c.json(
          await fileLinks.sign({ key: `${LISTING_BUCKET}/${file.path}`, name: file.name, type: file.type }),
        )
      },
    )
    .delete(
      '/:id',
      describeRoute({
        summary: 'Remove a file of one’s own, whole or not',
        description: 'Can be repeated.',
        tags,
        responses: { 204: { description: 'It is gone' } },
      }),
      signedIn(),
      uploadParam,
      async (c) => {
        const { db, actor, session } = c.var
        const { id } = c.req.valid('param')
        const userId = session.user.id
        await db.as(actor, async (tx) => {
          if (!(await removeFile(tx, userId, id)) && (await ownFile(tx, userId, id)))
            throw conflict('A listing refers to this file. Please remove it from the listing first.')
        })
        await staging.remove(userId, id)
        c.header('tus-resumable', '1.0.0')
        return c.body(null, 204)
      },
    )
}
