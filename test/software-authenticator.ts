import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { TEST_ORIGIN } from './app.ts'
import type { TestBrowser } from './test-browser.ts'

/** What a test can make an authenticator do wrong. */
interface Flaws {
  origin?: string
  domain?: string
  isUserVerified?: boolean
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** CBOR: byte strings of 24 to 255 bytes, short texts, and the heads of small maps. */
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data])
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const map = (size: number, ...parts: Buffer[]) => Buffer.concat([Buffer.from([0xa0 + size]), ...parts])

/** A passkey of ES256 in memory, for the options that the server sends. */
export class SoftwareAuthenticator {
  readonly #id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #counter = 0

  /** Makes the body of `POST /api/passkeys`. */
  create(challenge: string, flaws: Flaws = {}) {
    const length = Buffer.from([this.#id.length >> 8, this.#id.length & 255])
    const data = [this.#data(flaws, 0x40), Buffer.alloc(16), length, this.#id, this.#publicKey()]
    const attestation = map(
      3,
      ...[text('fmt'), text('none'), text('attStmt'), map(0), text('authData'), bytes(Buffer.concat(data))],
    )
    return this.#credential({
      clientDataJSON: base64url(clientData('webauthn.create', challenge, flaws)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    })
  }

  /** Makes the body of `POST /api/session/passkey`. */
  sign(challenge: string, flaws: Flaws = {}) {
    this.#counter += 1
    const data = this.#data(flaws, 0)
    const client = clientData('webauthn.get', challenge, flaws)
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#keys.privateKey)
    return this.#credential({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    })
  }

  #credential<Response>(response: Response) {
    const id = base64url(this.#id)
    return { id, rawId: id, type: 'public-key', response }
  }

  #data({ domain = new URL(TEST_ORIGIN).hostname, isUserVerified = true }: Flaws, moreFlags: number) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | moreFlags
    return Buffer.concat([sha256(domain), Buffer.from([flags]), counter])
  }

  /** COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), and its coordinates (-2, -3). */
  #publicKey() {
    const { x, y } = z
      .object({ x: z.string(), y: z.string() })
      .parse(this.#keys.publicKey.export({ format: 'jwk' }))
    const head = Buffer.from([0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
    return map(
      5,
      ...[head, Buffer.from([0x21]), bytes(Buffer.from(x, 'base64url'))],
      ...[Buffer.from([0x22]), bytes(Buffer.from(y, 'base64url'))],
    )
  }
}

const clientData = (type: string, challenge: string, { origin = TEST_ORIGIN }: Flaws) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false })

type Requests = Pick<TestBrowser, 'request'>

/** Asks for a challenge for a new passkey, or for the use of one. */
export async function challengeFor(browser: Requests, what: 'passkeys' | 'session/passkey'): Promise<string> {
  const response = await browser.request(`/api/${what}/options`, { method: 'POST' })
  return z.object({ challenge: z.string() }).parse(await response.json()).challenge
}

/** Adds a passkey to the account that is signed in. */
export async function postPasskey(browser: Requests) {
  const authenticator = new SoftwareAuthenticator()
  const credential = authenticator.create(await challengeFor(browser, 'passkeys'))
  const response = await browser.request('/api/passkeys', { json: { credential } })
  return {
    authenticator,
    passkey: z.object({ id: z.string(), name: z.string() }).parse(await response.json()),
  }
}

export async function postPasskeySignIn(
  browser: Requests,
  authenticator: SoftwareAuthenticator,
  flaws: Flaws = {},
): Promise<Response> {
  const credential = authenticator.sign(await challengeFor(browser, 'session/passkey'), flaws)
  return browser.request('/api/session/passkey', { json: { credential } })
}
