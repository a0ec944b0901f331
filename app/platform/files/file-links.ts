import { createHmac, timingSafeEqual } from 'node:crypto'
import { attachment } from './attachment.ts'
import type { Files } from './files.ts'

/** How many seconds a link works (STORE-04). */
const LINK_SECONDS = 3600

export interface LinkedFile {
  key: string
  name: string
  type: string
  /** The ID of the member it's signed for, if guests may not have the file. */
  member?: string | undefined
}

/** Signed URLs of single files, valid for an hour for anyone who has them, as long as the file is offered. */
export interface FileLinks {
  sign(file: LinkedFile): Promise<{ url: string; expires_at: string }>
  /** @returns null if the signature is invalid or expired */
  read(url: URL): LinkedFile | null
}

const PREFIX = '/files/'

/**
 * @param secret must be the same in all processes
 * @param origin of the links; '' for links without one
 */
export function fileLinks(files: Pick<Files, 'signedUrl'>, secret: string, origin = ''): FileLinks {
  const signatureOf = ({ key, name, type, member }: LinkedFile, expires: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([key, name, type, expires, ...(member ? [member] : [])]))
      .digest()

  return {
    async sign(file) {
      const expires = Math.floor(Date.now() / 1000) + LINK_SECONDS
      const expires_at = new Date(expires * 1000).toISOString()
      const url = await files.signedUrl(file.key, {
        seconds: LINK_SECONDS,
        disposition: attachment(file.name),
        type: file.type,
      })
      if (url !== null) return { url, expires_at }
      const params = new URLSearchParams({
        name: file.name,
        type: file.type,
        expires: String(expires),
        ...(file.member && { member: file.member }),
        signature: signatureOf(file, String(expires)).toString('base64url'),
      })
      return { url: `${origin}${PREFIX}${file.key}?${params}`, expires_at }
    },

    read({ pathname, searchParams }) {
      const param = (name: string) => searchParams.get(name) ?? ''
      const file = {
        key: pathname.slice(PREFIX.length),
        name: param('name'),
        type: param('type'),
        member: searchParams.get('member') ?? undefined,
      }
      const signature = Buffer.from(param('signature'), 'base64url')
      const expected = signatureOf(file, param('expires'))
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
      return Number(param('expires')) * 1000 > Date.now() ? file : null
    },
  }
}
