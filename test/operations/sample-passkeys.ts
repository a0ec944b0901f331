import type { RequestOptions, TestApp } from '../app.ts'
import type { Person } from '../people.ts'
import { challengeFor, postPasskey, SoftwareAuthenticator } from '../software-authenticator.ts'
import { aNewAccount } from './sample-accounts.ts'

const requestsOf = (app: TestApp, as: Person) => ({
  request: (path: string, options: RequestOptions = {}) => app.request(path, { as, ...options }),
})

export async function aPasskey(app: TestApp) {
  const as = await aNewAccount(app)
  const { passkey } = await postPasskey(requestsOf(app, as))
  return { as, path: { id: passkey.id } }
}

export async function aPasskeyInUse(app: TestApp) {
  const { authenticator } = await postPasskey(requestsOf(app, await aNewAccount(app)))
  return { json: { credential: authenticator.sign(await challengeFor(app, 'session/passkey')) } }
}

export async function aNewCredential(app: TestApp) {
  const as = await aNewAccount(app)
  const challenge = await challengeFor(requestsOf(app, as), 'passkeys')
  return { as, json: { credential: new SoftwareAuthenticator().create(challenge) } }
}
