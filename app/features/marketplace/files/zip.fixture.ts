import { unzip } from '../../../../test/unzip.ts'

/** What the files of a zip archive say, by name. */
export const filesInZip = async (zip: Buffer): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(await unzip(zip)).map(([name, bytes]) => [name, bytes.toString()]))
