import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { forbidden, notFound } from '../../../platform/errors/errors.ts'
import { attachment } from '../../../platform/files/attachment.ts'
import { sanitizeFileName } from '../../../platform/files/file-name.ts'
import { acceptRange } from '../../../platform/http/accept-range.ts'
import type { Env } from '../../../platform/http/env.ts'
import { isKnown, knownTo, validators } from '../../../platform/http/if-none-match.ts'
import { failsWith, jsonResponse, needsFiles } from '../../../platform/http/json-response.ts'
import { callerKey } from '../../../platform/http/rate-limits/caller-key.ts'
import { countFirst } from '../../../platform/http/rate-limits/count-first.ts'
import { reading } from '../../../platform/http/reading.ts'
import { openArchives } from '../../../platform/http/streams/open-archives.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { assetById } from '../asset.db.ts'
import { assetNotFound, assetParam } from '../asset-param.server.ts'
import { type AssetDetail, signedFileResponse } from '../asset-response.schema.ts'
import { storageKey } from '../files/listing-uploads.db.ts'
import { createArchive } from './archive.server.ts'
import { assetFiles, countDownload } from './asset-files.db.ts'
import { DOWNLOAD_ERRORS, DOWNLOAD_TEXTS } from './download-texts.ts'

const tags = ['marketplace_assets']

/**
 * Reads the asset and its files, if the viewer may download them (MKT-22).
 * @throws AppError 404, 403
 */
async function filesFor(c: Context<Env>, id: string) {
  const { asset, files } = await reading(c, async (db) => ({
    asset: await assetById(db, id),
    files: await assetFiles(db, id),
  }))
  if (!asset) throw assetNotFound()
  if (files.length === 0) throw forbidden(DOWNLOAD_ERRORS[refusalOf(asset)])
  return { asset, files: files.map((file) => ({ ...file, key: storageKey(file) })) }
}

const refusalOf = ({ status, files }: AssetDetail) =>
  files.every((file) => file.is_unsafe) ? 'unsafe' : status === 'sold' ? 'sold' : 'notYours'

/**
 * Counts a download. A guest counts by an IP address hashed with the day, so that nothing identifies them.
 */
const countFor = (c: Context<Env>, id: string) => {
  const day = c.var.session ? '' : new Date().toISOString().slice(0, 10)
  return countDownload(c.var.db, id, c.var.pseudonymOf(`${callerKey(c)} ${day}`))
}

export const assetFilesApi = new Hono<Env>()
  .post(
    '/:id/files/:position/url',
    operation({
      summary: 'Get a download URL for one file, valid for one hour',
      description: 'Counts as one download per person per day.',
      tags,
      tokens: 'listings',
      // Most downloads don't count; the database reports those that do.
      changes: [],
      whileSuspended: true,
      limits: ['file-link'],
      responses: {
        200: jsonResponse('The URL', signedFileResponse),
        ...needsFiles,
      },
    }),
    countFirst(),
    assetParam,
    validate(
      'param',
      z.object({ id: z.uuid(), position: z.string().regex(/^\d{1,3}$/, DOWNLOAD_ERRORS.unknownPosition) }),
    ),
    async (c) => {
      const { id, position } = c.req.valid('param')
      const { asset, files } = await filesFor(c, id)
      if (asset.files.some((one) => one.position === Number(position) && one.is_unsafe))
        throw forbidden(DOWNLOAD_ERRORS.unsafe)
      const file = files.find((one) => one.position === Number(position))
      if (!file || !(await c.var.files.exists(file.key))) throw notFound(DOWNLOAD_ERRORS.gone)
      const { key, name, type } = file
      const viewer = c.var.session?.user.id
      const isPrivileged = asset.user_id === viewer || c.var.isAdmin
      const link = await c.var.fileLinks.sign({
        key,
        name: sanitizeFileName(name),
        type,
        member: isPrivileged ? viewer : undefined,
      })
      await countFor(c, id)
      c.header('cache-control', 'no-store')
      return c.json(link)
    },
  )
  .get(
    '/:id/archive',
    operation({
      summary: 'Download all files of an asset as a zip archive',
      description:
        'Counts as one download per person per day. The same files give the same bytes, so that Range continues a download.',
      tags,
      tokens: 'listings',
      acceptsRecentSession: true,
      unlimited: 'streams',
      responses: {
        ...needsFiles,
        ...failsWith(403, 412, 416, 429),
        304: { description: 'The archive is the one that If-None-Match or If-Modified-Since speaks of' },
        206: {
          description: 'The part that Range asks for',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
        200: {
          description: 'The archive',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    }),
    assetParam,
    async (c) => {
      const { id } = c.req.valid('param')
      const { asset, files } = await filesFor(c, id)
      const { open, ...version } = await createArchive(c.var, files)
      c.header('cache-control', 'no-store')
      if (isKnown(knownTo(c), version)) return c.body(null, 304, validators(version))
      const range = acceptRange(c, { ...version, errors: DOWNLOAD_ERRORS })
      const status = range ? 206 : 200
      const free = openArchives.take(callerKey(c))
      c.header('content-type', 'application/zip')
      c.header(
        'content-disposition',
        attachment(sanitizeFileName(DOWNLOAD_TEXTS.archiveName(asset.title.replace(/[\\/]/g, '-')))),
      )
      if (c.req.method === 'HEAD') {
        // The browser asks first, so that it can show a refusal.
        free()
        return c.body(null, status)
      }
      try {
        await countFor(c, id)
        return c.body(open(range, free), status)
      } catch (error) {
        free()
        throw error
      }
    },
  )
