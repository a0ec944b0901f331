import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'

interface Received {
  host: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * A push service that answers for every host: connections that `agent` opens lead here, without encryption of
 * their own.
 */
export async function pushService() {
  const received: Received[] = []
  /** The status with which it answers at each path; 201 if there is none. */
  const answers = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    received.push({
      host: request.headers.host ?? '',
      path,
      headers: request.headers,
      body: Buffer.concat(chunks),
    })
    response.writeHead(answers.get(path) ?? 201, { location: 'https://elsewhere.example/' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  class ToService extends Agent {
    override createConnection() {
      return connect(port, '127.0.0.1')
    }
  }
  return {
    received,
    answers,
    agent: new ToService(),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A browser that has subscribed; it decrypts what comes for it (RFC 8291). */
export function browserWithPush(name: string, host = 'fcm.googleapis.com') {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const path = `/fcm/send/${name}`
  return {
    path,
    subscription: {
      endpoint: `https://${host}${path}`,
      expirationTime: null,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    decrypt(body: Buffer): Record<string, string> {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + keyLength)
      const encrypted = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
      const derive = (purpose: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(encrypted.subarray(-16))
      const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
      // What is sent ends with a 2, which is followed by zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}
