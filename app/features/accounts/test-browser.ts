import { type RequestOptions, TEST_ORIGIN, type TestApp } from '../../../test/app.ts'

/** Somebody's browser in a test: keeps cookies from one request to the next, as the real one does. */
export class TestBrowser {
  readonly #app: TestApp
  readonly cookies = new Map<string, string>()

  constructor(app: TestApp) {
    this.#app = app
  }

  /** @param address a path, or an address of this site as it stands in a mail */
  async request(address: string, asked: RequestOptions = {}): Promise<Response> {
    const path = address.replace(this.#app.config.publicUrl, '')
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#app.request(path, {
      ...asked,
      headers: { ...(cookie && { cookie }), ...asked.headers },
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  signUp = (email: string, password: string) => this.request('/api/users', { json: { email, password } })
  signIn = (email: string, password: string) => this.request('/api/session', { json: { email, password } })
  signOut = () => this.request('/api/session', { method: 'DELETE' })

  /** The mail address of who is signed in; null for a guest. */
  async whoAmI(): Promise<string | null> {
    const { user } = await (await this.request('/api/session')).json()
    return user?.email ?? null
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', ...value] = pair.split('=')
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value.join('='))
  }
}

/** The links that were mailed to an address, oldest first. */
export async function linksMailedTo(app: TestApp, email: string): Promise<string[]> {
  const mails = await app.mails()
  const texts = mails
    .filter(({ to, kind }) => to === email && kind === 'confirm-address')
    .map(({ text }) => text)
  return texts.map((text) => new RegExp(`${TEST_ORIGIN}\\S+`).exec(text)?.[0] ?? '')
}

/** Somebody new, who has signed up with this browser and followed the link in the mail. */
export async function newMember(app: TestApp, email: string, password: string): Promise<TestBrowser> {
  const browser = new TestBrowser(app)
  await browser.signUp(email, password)
  const [link = ''] = await linksMailedTo(app, email)
  await browser.request(link)
  return browser
}
