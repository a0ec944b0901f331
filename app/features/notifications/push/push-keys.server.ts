import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { readOrCreateSetting } from '../../../platform/config/stored-settings.ts'
import type { Database } from '../../../platform/database/database.ts'

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() })

/** The keys that prove to push services that this server is the one to which a browser subscribed (VAPID). */
export type PushKeys = z.infer<typeof keysSchema>

/**
 * Reads the keys, which are made once and kept in the database: with other keys, every browser has to
 * subscribe again.
 */
export const readPushKeys = async (db: Database): Promise<PushKeys> =>
  keysSchema.parse(JSON.parse(await readOrCreateSetting(db, 'push_keys', () => JSON.stringify(createKeys()))))

function createKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url', 'uncompressed')
  // A key that begins with zeros comes without them.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return { publicKey, privateKey }
}
