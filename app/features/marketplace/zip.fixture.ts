import { unzip } from '../../../test/unzip.ts'

/** What the files of a zip archive say, by name. */
export const filesInZip = (zip: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(unzip(zip)).map(([name, bytes]) => [name, bytes.toString()]))
