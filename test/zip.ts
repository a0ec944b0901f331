import { unzip } from './unzip.ts'

export const filesInZip = async (zip: Buffer): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(await unzip(zip)).map(([name, bytes]) => [name, bytes.toString()]))
