import { randomBytes } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

/**
 * Makes a secret as receivers' libraries read it: `whsec_` and 32 random bytes in base64 (Standard Webhooks).
 */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/**
 * Encrypts a secret.
 * @param key of the server
 */
export const encryptSecret = (key: string, secret: string): Promise<string> =>
  symmetricEncrypt({ key, data: secret })

/**
 * Decrypts a secret.
 * @returns null if the server had another key then
 */
export const decryptSecret = (key: string, encrypted: string): Promise<string | null> =>
  symmetricDecrypt({ key, data: encrypted }).catch(() => null)
