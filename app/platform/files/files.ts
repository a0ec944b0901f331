import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'

/** Where uploaded bytes lie, by key. Rows say what they are and whose; a key is made by the server, never by a person. */
export interface Files {
  exists(key: string): Promise<boolean>
  /** In bytes. @throws when there is nothing */
  sizeOf(key: string): Promise<number>
  getBytes(key: string): Promise<Uint8Array>
  getStream(key: string, range?: ByteRange): Promise<Readable>
  /** Whole or not at all; resolves once it is safe. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Takes in a file of this machine, which stays where it is. Whole or not at all; resolves once it is safe. */
  putFile(key: string, path: string): Promise<void>
  /** Also when there is nothing. */
  delete(key: string): Promise<void>
  /** All below a folder. */
  deleteAll(folder: string): Promise<void>
  /**
   * An address at which the store itself serves a file, as a download of this name and type.
   * @returns null where it serves nothing: then we do
   */
  addressOf(key: string, as: { seconds: number; disposition: string; type: string }): Promise<string | null>
}
