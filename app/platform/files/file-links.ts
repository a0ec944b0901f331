import { createHmac, timingSafeEqual } from 'node:crypto'
import { attachment } from './attachment.ts'
import type { Files } from './files.ts'

/** STORE-04 */
const LINK_SECONDS = 3600

/** What a link says of the file behind it. */
export interface LinkedFile {
  /** In the store. */
  key: string
  /** Under which it is to be kept. */
  name: string
  type: string
}

/** Addresses of single files that hold for an hour, for whoever has them. */
export interface FileLinks {
  sign(file: LinkedFile): Promise<{ url: string; expires_at: string }>
  /** @returns the file, where the address is one that was signed here and has not expired */
  read(address: URL): LinkedFile | null
}

const PREFIX = '/files/'

/** @param secret every process that serves the same people must have the same */
export function fileLinks(files: Pick<Files, 'addressOf'>, secret: string): FileLinks {
  const signatureOf = ({ key, name, type }: LinkedFile, expires: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([key, name, type, expires]))
      .digest()

  return {
    async sign(file) {
      const expires = Math.floor(Date.now() / 1000) + LINK_SECONDS
      const expires_at = new Date(expires * 1000).toISOString()
      const url = await files.addressOf(file.key, {
        seconds: LINK_SECONDS,
        disposition: attachment(file.name),
        type: file.type,
      })
      if (url !== null) return { url, expires_at }
      const told = new URLSearchParams({
        name: file.name,
        type: file.type,
        expires: String(expires),
        signature: signatureOf(file, String(expires)).toString('base64url'),
      })
      return { url: `${PREFIX}${file.key}?${told}`, expires_at }
    },

    read({ pathname, searchParams }) {
      const told = (name: string) => searchParams.get(name) ?? ''
      const file = { key: pathname.slice(PREFIX.length), name: told('name'), type: told('type') }
      const signature = Buffer.from(told('signature'), 'base64url')
      const expected = signatureOf(file, told('expires'))
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
      return Number(told('expires')) * 1000 > Date.now() ? file : null
    },
  }
}
