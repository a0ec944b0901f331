import { type RequestOptions, TEST_ORIGIN, type TestApp } from './app.ts'

export class TestBrowser {
  readonly #app: TestApp
  readonly cookies = new Map<string, string>()

  constructor(app: TestApp) {
    this.#app = app
  }

  /** The cookies as a header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async request(address: string, init: RequestOptions = {}): Promise<Response> {
    const path = address.replace(this.#app.config.publicUrl, '')
    const { cookie } = this
    const response = await this.#app.request(path, {
      ...init,
      headers: { ...(cookie && { cookie }), ...init.headers },
    })
    for (const line of response.headers.getSetCookie()) this.#store(line)
    return response
  }

  signUp = (email: string, password: string) => this.request('/api/users', { json: { email, password } })
  signIn = (email: string, password: string) => this.request('/api/session', { json: { email, password } })
  /** Presses the button on the page that the emailed link opens. */
  confirm = (link: string, passwords: { new_password?: string } = {}) =>
    this.request('/api/users/confirmation', { json: { token: tokenIn(link), ...passwords } })
  linkState = async (link: string) =>
    (await this.request(`/api/users/confirmation?token=${tokenIn(link)}`)).json()
  signOut = () => this.request('/api/session', { method: 'DELETE' })

  async whoAmI(): Promise<string | null> {
    const { user } = await (await this.request('/api/session')).json()
    return user?.email ?? null
  }

  #store(line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', ...value] = pair.split('=')
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value.join('='))
  }
}

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''

export async function emailedLinks(app: TestApp, email: string): Promise<string[]> {
  const emails = await app.emails()
  const texts = emails
    .filter(({ to, kind }) => to === email && kind === 'confirm-address')
    .map(({ text }) => text)
  return texts.map((text) => new RegExp(`${TEST_ORIGIN}\\S+`).exec(text)?.[0] ?? '')
}

let addresses = 0

/** An address that no test of this process has used. */
export const newAddress = (name: string): string => {
  addresses += 1
  return `${name}-${addresses}@example.com`
}

/** A member with an address of their own, signed in. */
export async function anyNewMember(app: TestApp, name: string, password: string) {
  const email = newAddress(name)
  return { email, browser: await newMember(app, email, password) }
}

export async function newMember(app: TestApp, email: string, password: string): Promise<TestBrowser> {
  const browser = new TestBrowser(app)
  await browser.signUp(email, password)
  const [link = ''] = await emailedLinks(app, email)
  await browser.confirm(link)
  return browser
}
