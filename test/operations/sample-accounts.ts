import { hashPassword } from 'better-auth/crypto'
import type { TestApp } from '../app.ts'
import { PASSWORD, type Person } from '../people.ts'
import { emailedLinks } from '../test-browser.ts'

export const newEmail = () => `sample-${crypto.randomUUID().slice(0, 8)}@example.com`

const passwordHash = hashPassword(PASSWORD)

/** Lets a person sign in with the password of the samples. */
export async function setPassword({ db }: Pick<TestApp, 'db'>, { id }: Pick<Person, 'id'>) {
  const password = await passwordHash
  await db.system(async (tx) => {
    await tx.deleteFrom('auth.identities').where('user_id', '=', id).execute()
    await tx
      .insertInto('auth.identities')
      .values({ user_id: id, account_id: id, provider_id: 'credential', password })
      .execute()
  })
}

/** Makes an account without a request, and so without hashing a password. */
export async function aNewAccount({ db }: TestApp): Promise<Person> {
  const email = newEmail()
  const { id } = await db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ name: '', email, email_verified: true })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await setPassword({ db }, { id })
  return { id, email, full_name: '' }
}

export async function aSignUpToken(app: TestApp) {
  const email = newEmail()
  await app.request('/api/users', { json: { email, password: PASSWORD } })
  const [link = ''] = await emailedLinks(app, email)
  return new URL(link).searchParams.get('token') ?? ''
}

export async function aResetToken(app: TestApp) {
  const { email } = await aNewAccount(app)
  await app.request('/api/passwords/reset_requests', { json: { email } })
  const message = (await app.emails()).findLast(({ to, kind }) => to === email && kind === 'reset-password')
  return /\/reset-password\/([^\s?]+)/.exec(message?.text ?? '')?.[1] ?? ''
}

export async function aSubscriptionToken(app: TestApp) {
  const email = newEmail()
  await app.request('/api/newsletter_subscribers', { json: { email } })
  const message = (await app.emails()).findLast(({ to }) => to === email)
  return /token=([\w.-]+)/.exec(message?.text ?? '')?.[1] ?? ''
}
