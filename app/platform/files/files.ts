import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where uploaded bytes lie. Rows say what they are and whose; a key is made by the server, never by a person. */
export type Files = Disk

/** Files in `{dataDir}/files`, written to disk whole or not at all. */
export const folderFiles = (dataDir: string): Files =>
  new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }))
