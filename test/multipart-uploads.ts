import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Middleware } from 's3rver'

/** ListParts and AbortMultipartUpload, which resumable uploads need and s3rver lacks. */
export const multipartUploads =
  (directory: string): Middleware =>
  async (ctx, next) => {
    const { uploadId } = ctx.query
    if (!uploadId || !['GET', 'DELETE'].includes(ctx.method)) return next()
    const bucket = ctx.path.split('/')[1] ?? ''
    const folder = join(directory, bucket, '._S3rver_uploads', uploadId)
    const names = await readdir(folder).catch(() => undefined)
    ctx.type = 'application/xml'
    if (!names) {
      ctx.status = 404
      ctx.body = '<Error><Code>NoSuchUpload</Code></Error>'
    } else if (ctx.method === 'DELETE') {
      await rm(folder, { recursive: true })
      ctx.status = 204
    } else {
      const parts = names.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(a) - Number(b))
      const entries = parts.map(async (number) => {
        const { size } = await stat(join(folder, number))
        const tag = await readFile(join(folder, `${number}.md5`), 'utf8')
        return `<Part><PartNumber>${number}</PartNumber><ETag>"${tag}"</ETag><Size>${size}</Size></Part>`
      })
      ctx.body = `<ListPartsResult>${(await Promise.all(entries)).join('')}</ListPartsResult>`
    }
  }
