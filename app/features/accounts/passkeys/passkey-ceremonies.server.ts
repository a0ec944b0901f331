import type { AuthenticatorTransportFuture } from '@simplewebauthn/server'
import { z } from 'zod'
import { isLoopback } from '../../../platform/http/security/host.ts'
import type { NewPasskey, StoredPasskey } from '../store/passkeys.db.ts'
import type { NewCredential, UsedCredential } from './passkey.schema.ts'

/** The library, which loads with the first passkey: it takes 30 MB. */
const library = () => import('@simplewebauthn/server')

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const isTransport = (name: string): name is AuthenticatorTransportFuture =>
  TRANSPORTS.some((transport) => transport === name)

interface KnownCredential {
  credential_id: string
  transports: string[]
}

const descriptorOf = ({ credential_id, transports }: KnownCredential) => ({
  id: credential_id,
  transports: transports.filter(isTransport),
})

/**
 * The domain name to which passkeys belong. A server on this machine has one: browsers take no passkeys at an
 * IP address.
 */
function siteOf(publicUrl: string) {
  const url = new URL(publicUrl)
  if (isLoopback(url.hostname)) url.hostname = 'localhost'
  return { domain: url.hostname, origin: url.origin }
}

/**
 * What a browser needs to make a passkey.
 * @param known the member's passkeys: an authenticator that has one makes no other
 */
export const newPasskeyOptions = async (
  publicUrl: string,
  user: { id: string; email: string; name: string | null },
  known: KnownCredential[],
) =>
  (await library()).generateRegistrationOptions({
    rpName: 'Unpause',
    rpID: siteOf(publicUrl).domain,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name ?? user.email,
    excludeCredentials: known.map(descriptorOf),
    // The passkey says whose it is, so that nobody types an address, and it's both steps of a sign-in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/**
 * What a browser needs to use a passkey.
 * @param known the passkeys that count; any of this site if empty
 */
export const passkeyUseOptions = async (publicUrl: string, known: KnownCredential[] = []) =>
  (await library()).generateAuthenticationOptions({
    rpID: siteOf(publicUrl).domain,
    userVerification: 'required',
    ...(known.length > 0 && { allowCredentials: known.map(descriptorOf) }),
  })

const clientData = z.object({ challenge: z.string() })

/** The challenge that was signed; null if unreadable. */
export function challengeIn({ response }: NewCredential | UsedCredential): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()))
      .challenge
  } catch {
    return null
  }
}

/**
 * Checks a new passkey.
 * @returns null unless the authenticator signed the challenge for this site and verified its user
 */
export async function verifyNewPasskey(
  publicUrl: string,
  challenge: string,
  credential: NewCredential,
): Promise<Omit<NewPasskey, 'user_id' | 'name'> | null> {
  const { transports = [], ...response } = credential.response
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: siteOf(publicUrl).origin,
      expectedRPID: siteOf(publicUrl).domain,
      requireUserVerification: true,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.filter(isTransport),
    }
  } catch {
    return null
  }
}

/**
 * Checks the use of a passkey.
 * @returns the authenticator's new counter; null unless it signed the challenge for this site and verified
 * its user
 */
export async function verifyPasskeyUse(
  publicUrl: string,
  challenge: string,
  credential: UsedCredential,
  passkey: StoredPasskey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: siteOf(publicUrl).origin,
      expectedRPID: siteOf(publicUrl).domain,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
