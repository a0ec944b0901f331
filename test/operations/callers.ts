import type { Updateable } from 'kysely'
import { hashToken } from '../../app/features/accounts/store/random-tokens.server.ts'
import type { Tx } from '../../app/platform/database/database.ts'
import type { Tables } from '../../app/platform/database/tables.ts'
import type { TestApp } from '../app.ts'
import { aSuspension } from '../factories.ts'
import type { People, Person } from '../people.ts'
import { TestBrowser } from '../test-browser.ts'
import { aToken } from '../token-factory.ts'
import type { CallerKind, TokenCaller } from './access-matrix.ts'
import type { SampleRequest } from './sample-requests.ts'

/** Who sends a request as `caller`; undefined without an account. */
function personFor(caller: CallerKind, { as, owner }: SampleRequest, { ann, ben, cyd, ada }: People) {
  const sender = as?.id === ada.id ? undefined : as
  const whose = owner ?? sender ?? ann
  return {
    guest: undefined,
    unconfirmed: undefined,
    other: whose.id === ben.id ? cyd : ben,
    owner: whose,
    suspended: sender ?? whose,
    stale: as ?? whose,
    adminWithoutSecondFactor: ada,
    admin: ada,
  }[caller]
}

/** A token that was used then isn't marked as used. */
const farAhead = new Date('2100-01-01')

const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)

/** What the owner of a session has proved, if more or less than a password just now. */
const PROOFS: Partial<Record<CallerKind, Updateable<Tables['auth.sessions']>>> = {
  owner: { second_factor_at: new Date() },
  suspended: { second_factor_at: new Date() },
  stale: { authenticated_at: yesterday, second_factor_at: yesterday },
  admin: { second_factor_at: new Date() },
}

/** Signs everybody in who sends requests in `askAll`. */
export async function callersOf(app: TestApp) {
  const { db, people } = app
  const cookies = new Map<string, string>()
  const unconfirmed = new TestBrowser(app)
  await unconfirmed.signUp('unconfirmed@example.com', 'long enough')

  /** Only an account with a second factor can have shown one. Afterwards it has what it had. */
  const withFactor = (user_id: string, mark: (tx: Tx) => Promise<unknown>) =>
    db.system(async (tx) => {
      const added = await tx
        .insertInto('auth.passkeys')
        .values({ user_id, credential_id: user_id, public_key: 'any', name: 'Any' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await mark(tx)
      await tx.deleteFrom('auth.passkeys').where('id', '=', added.id).execute()
    })

  async function signIn({ id }: Person, proofs: (typeof PROOFS)[CallerKind]) {
    app.dropSession(id)
    const cookie = await app.sessionOf(id)
    const [token = ''] = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)).split('.')
    if (proofs)
      await withFactor(id, (tx) =>
        tx.updateTable('auth.sessions').set(proofs).where('token', '=', hashToken(token)).execute(),
      )
    return cookie
  }

  let suspension: string | undefined
  async function suspend(person: Person) {
    const found = await db.system((tx) =>
      tx.selectFrom('suspensions').select('id').where('user_id', '=', person.id).executeTakeFirst(),
    )
    if (!found) suspension = (await aSuspension(db, person, people.ada)).id
    cookies.clear()
  }

  return {
    /** Gives the header of a new token of the owner, in place of the last one. */
    async authorizationOf(caller: TokenCaller, sample: SampleRequest): Promise<string> {
      const { id } = personFor('owner', sample, people)!
      await db.system((tx) => tx.deleteFrom('auth.tokens').where('name', '=', 'Matrix').execute())
      const wanted = { name: 'Matrix', canWrite: caller === 'writeToken', last_used_at: farAhead }
      return (await aToken(db, { id }, wanted)).headers.authorization
    },
    /** Gives the header of a session; undefined for a guest. A suspension lasts until `reset`. */
    async cookieOf(caller: CallerKind, sample: SampleRequest): Promise<string | undefined> {
      if (caller === 'unconfirmed') return unconfirmed.cookie
      const person = personFor(caller, sample, people)
      if (!person) return undefined
      if (caller === 'suspended') await suspend(person)
      const key = `${caller in PROOFS ? caller : 'member'} ${person.id}`
      const cookie = cookies.get(key) ?? (await signIn(person, PROOFS[caller]))
      cookies.set(key, cookie)
      return cookie
    },
    /** Call it after a request that may have ended sessions, and after a suspension. */
    async reset() {
      cookies.clear()
      const ended = suspension
      suspension = undefined
      if (!ended) return
      await db.system(async (tx) => {
        // A trigger copies the end to the account.
        await tx.updateTable('suspensions').set({ lifted_at: new Date() }).where('id', '=', ended).execute()
        await tx.deleteFrom('suspensions').where('id', '=', ended).execute()
      })
    },
  }
}
