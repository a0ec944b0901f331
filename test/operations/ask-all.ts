import { sql } from 'kysely'
import { ACCESS_DENIED } from '../../app/platform/validation/access-denied.ts'
import type { TestApp } from '../app.ts'
import { CALLERS, type CallerKind, TOKEN_CALLERS, type TokenCaller } from './access-matrix.ts'
import { callersOf } from './callers.ts'
import type { Operation } from './operations.ts'
import { setPassword } from './sample-accounts.ts'
import type { SampleRequest } from './sample-requests.ts'
import { sampleFor, send } from './send.ts'

export type Answers = Record<AnyCaller, Record<string, string>>

type AnyCaller = CallerKind | TokenCaller

interface Answer {
  /** The text that a row of the matrix has, but for what changed. */
  text: string
  isChanged: boolean
}

const EVERYBODY = [...Object.keys(CALLERS), ...Object.keys(TOKEN_CALLERS)] as AnyCaller[]

const hasToken = (caller: AnyCaller): caller is TokenCaller => caller in TOKEN_CALLERS

/** Sends every operation as every caller. What a request changes is there for nobody else. */
export async function askAll(app: TestApp, operations: Operation[]): Promise<Answers> {
  const ask = await asker(app)
  const answers = Object.fromEntries(EVERYBODY.map((caller) => [caller, {}])) as Answers
  for (const operation of operations) {
    const given = await ask(operation)
    for (const caller of EVERYBODY)
      answers[caller][operation.key] = described(operation, given[caller], Object.values(given))
  }
  return answers
}

async function asker(app: TestApp) {
  const callers = await callersOf(app)
  const { fingerprint } = await rowsOf(app)
  const { ann, ben, cyd, ada } = app.people
  const restorePasswords = () => Promise.all([ann, ben, cyd, ada].map((person) => setPassword(app, person)))
  await restorePasswords()

  return async (operation: Operation) => {
    const given = {} as Record<AnyCaller, Answer>
    const isWatched = operation.method !== 'GET' || isAdmins(operation)
    let sample: SampleRequest | undefined
    let before: string | undefined
    for (const caller of EVERYBODY) {
      // A new sample, a suspension and a token write rows.
      if (!sample || caller === 'suspended' || hasToken(caller)) before = undefined
      sample ??= await sampleFor(app, operation)
      const identity = hasToken(caller)
        ? { authorization: await callers.authorizationOf(caller, sample) }
        : { cookie: await callers.cookieOf(caller, sample) }
      const { as: _, headers, ...request } = sample
      if (isWatched) before ??= await fingerprint()
      const response = await send(app, operation, {
        ...request,
        headers: { ...headers, ...definedIn(identity) },
      })
      const text = await textOf(response, operation, sample)
      const after = isWatched ? await fingerprint() : undefined
      const isChanged = after !== before
      before = after
      given[caller] = { text, isChanged }
      if (isChanged && operation.path.startsWith('/api/passwords')) await restorePasswords()
      const isWritten = isChanged || (text === 'yes' && operation.method !== 'GET')
      if (isWritten || caller === 'suspended') {
        await callers.reset()
        sample = undefined
      }
    }
    return given
  }
}

const definedIn = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

const isAdmins = ({ path }: Pick<Operation, 'path'>) => path.startsWith('/api/admin/')

async function textOf(response: Response, { path, successes }: Operation, { status }: SampleRequest) {
  if ((status ? [status] : successes).includes(response.status)) {
    await response.body?.cancel()
    return 'yes'
  }
  const { code, message } = await response.json()
  const usual = { 401: 'PGRST301', 403: '42501', 404: 'PGRST116' }[response.status]
  if (usual !== undefined && usual !== code)
    return response.status === 403 ? code : `${response.status} ${code}`
  const isOtherText = response.status === 403 && isAdmins({ path }) && message !== ACCESS_DENIED
  return isOtherText ? `403 ${message}` : String(response.status)
}

/** A refusal changes nothing. What is accepted without the effect that it has for others is told apart. */
function described({ method, path }: Operation, { text, isChanged }: Answer, all: Answer[]): string {
  if (isChanged && (text !== 'yes' || method === 'GET')) return `${text}, after a change`
  const hasEffect = isAdmins({ path }) ? method !== 'GET' : all.some((other) => other.isChanged)
  return text === 'yes' && hasEffect && !isChanged ? 'nothing' : text
}

/** What requests may change, but for sessions and rate limits. */
async function rowsOf({ db }: TestApp) {
  const { rows } = await db.system((tx) =>
    sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' or schemaname || '.' || tablename in ('auth.users', 'auth.identities', 'auth.passkeys', 'auth.tokens', 'app.mails', 'app.unfinished_uploads', 'app.moderation_cases', 'app.reports', 'app.appeals')
    `.execute(tx),
  )
  const sums = rows.map(({ name }) => `(select coalesce(sum(hashtext(r::text)::bigint), 0) from ${name} r)`)
  return {
    fingerprint: () =>
      db.system(async (tx) => {
        const { rows } = await sql<{
          sums: string
        }>`select concat_ws(' ', ${sql.raw(sums.join(', '))}) as sums`.execute(tx)
        return rows[0]?.sums
      }),
  }
}
