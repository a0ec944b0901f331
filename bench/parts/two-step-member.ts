import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { codeAt } from '../../app/features/accounts/second-factor/totp.server.ts'
import type { MailServer } from '../../app/platform/mail/delivery/mail-server.fixture.ts'
import { secretFrom } from '../../test/two-step.ts'

const PASSWORD = 'a harbour full of lanterns'

/** A member whose sign-in has two steps. */
export class TwoStepMember {
  readonly #origin: string
  readonly #email = `${randomUUID()}@people.example`
  readonly #cookies = new Map<string, string>()
  #secret = ''
  recoveryCodes: string[] = []

  constructor(origin: string) {
    this.#origin = origin
  }

  /** @param now of the phone with their app, in ms since 1970 @throws Error if it fails */
  async join(mail: MailServer, now: number): Promise<void> {
    await this.#post('/api/users', { email: this.#email, password: PASSWORD })
    const token = await this.#emailedToken(mail)
    await this.#post('/api/users/confirmation', { token })
    const { secret } = await (await this.#post('/api/two-step-sign-in/secret', {})).json()
    this.#secret = secretFrom(secret)
    // The one that has just passed counts too, and leaves the one shown now for signing in.
    const turnedOn = await this.#post('/api/two-step-sign-in', { code: await this.code(now - 30_000) })
    this.recoveryCodes = (await turnedOn.json()).recovery_codes
    if (!turnedOn.ok) throw new Error(`Two-step sign-in wasn't turned on: ${turnedOn.status}`)
  }

  async #emailedToken(mail: MailServer): Promise<string> {
    for (let tries = 0; tries < 100; tries += 1) {
      const raw = mail.received.find(({ to }) => to.includes(this.#email))?.raw ?? ''
      const token = /token=([\w-]+)/.exec(raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1]
      if (token) return token
      await pause(100)
    }
    throw new Error(`No email arrived for ${this.#email}`)
  }

  /** What the app shows. @param now of the phone, in ms since 1970 */
  code(now: number): Promise<string> {
    return codeAt(this.#secret, Math.floor(now / 30_000))
  }

  /** Signs in in a new browser. @returns the status of the second step */
  async signIn(code: string): Promise<number> {
    this.#cookies.clear()
    await this.#post('/api/session', { email: this.#email, password: PASSWORD })
    return (await this.#post('/api/session/second-step', { code })).status
  }

  async #post(path: string, body: object): Promise<Response> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(this.#origin + path, {
      method: 'POST',
      headers: {
        cookie,
        origin: this.#origin,
        'content-type': 'application/json',
        'x-forwarded-for': '10.6.0.1',
      },
      body: JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', ...value] = line.split(';')[0]!.split('=')
      this.#cookies.set(name, value.join('='))
    }
    return response
  }
}
