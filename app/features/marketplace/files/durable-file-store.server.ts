import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { flush } from '../../../platform/files/flush.ts'

/**
 * A store that has each part on disk before it is acknowledged, so that a power cut leaves no hole in an
 * upload that goes on afterwards.
 */
export class DurableFileStore extends FileStore {
  override async write(...part: Parameters<FileStore['write']>): Promise<number> {
    const offset = await super.write(...part)
    await flush(join(this.directory, part[1]))
    return offset
  }
}
