import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'

/** Storage of uploaded files. Keys come from the server, never from user input. */
export interface Files {
  exists(key: string): Promise<boolean>
  /** The keys of all files, even of those that no row refers to. */
  keys(): AsyncIterable<string>
  /** The size in bytes. @throws if the file doesn't exist */
  sizeOf(key: string): Promise<number>
  getBytes(key: string): Promise<Uint8Array>
  getStream(key: string, range?: ByteRange): Promise<Readable>
  /** Stores bytes atomically; resolves once the file is durable. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Stores a stream atomically; resolves once the file is durable. @param size in bytes */
  putStream(key: string, stream: Readable, size: number): Promise<void>
  /** Copies a local file. Atomic; resolves once the copy is durable. */
  putFile(key: string, path: string): Promise<void>
  delete(key: string): Promise<void>
  deleteAll(folder: string): Promise<void>
  /** A signed URL at which the store itself serves the file; null if the server has to. */
  signedUrl(key: string, as: { seconds: number; disposition: string; type: string }): Promise<string | null>
}
