import { CLIENT_ADDRESS } from '../app/platform/http/security/caller-address.ts'
import type { TestApp } from './app.ts'
import { PASSWORD } from './people.ts'
import { anyNewMember, newAddress, TestBrowser } from './test-browser.ts'

let networks = 0

/** A network of its own for each request, so that no limit per network counts them together. */
const fromSomewhere = () => {
  networks += 1
  return { [CLIENT_ADDRESS]: `2001:db8:${networks.toString(16)}::1` }
}

/** The status of a sign-in with an address in another browser. */
export const signInStatus = async (app: TestApp, email: string, password = PASSWORD): Promise<number> => {
  const response = await app.request('/api/session', { json: { email, password }, headers: fromSomewhere() })
  return response.status
}

/** The tokens of the links sent to an address to confirm a change, oldest first. */
export const changeTokens = async (app: TestApp, to: string): Promise<string[]> =>
  (await app.emails())
    .filter((email) => email.to === to && email.kind === 'change-address')
    .map(({ text }) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? '')

export const kindsSentTo = async (app: TestApp, to: string): Promise<string[]> =>
  (await app.emails()).filter((email) => email.to === to).map(({ kind }) => kind)

export const askFor = (browser: TestBrowser, email: string) =>
  browser.request('/api/email-change', { json: { email } })

/** Presses the button on the page that the emailed link opens; by default in a browser that nobody uses. */
export const press = (app: TestApp, token: string, browser = new TestBrowser(app)) =>
  browser.request('/api/email-change/confirm', { json: { token }, headers: fromSomewhere() })

/** What the page that the emailed link opens shows. */
export const linkPage = async (app: TestApp, token: string, browser = new TestBrowser(app)) =>
  (await browser.request(`/api/email-change/confirm?token=${token}`)).json()

/** Makes Ann, who has asked for a new address. */
export async function aChange(app: TestApp, newEmail = newAddress('ann-new')) {
  const { email: oldEmail, browser } = await anyNewMember(app, 'ann', PASSWORD)
  const response = await askFor(browser, newEmail)
  const [oldToken = ''] = await changeTokens(app, oldEmail)
  const [newToken = ''] = await changeTokens(app, newEmail)
  return { oldEmail, newEmail, browser, response, oldToken, newToken }
}
