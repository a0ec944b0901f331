import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { ACCESS, answerToToken, type CallerKind } from '../operations/access-matrix.ts'
import { type Answers, askAll } from '../operations/ask-all.ts'
import { documentedOperations, type Operation } from '../operations/operations.ts'
import { TOKEN_OPERATIONS } from '../operations/token-operations.ts'

let app: TestApp
let operations: Operation[]
let answers: Answers
beforeAll(async () => {
  app = await testApp({ REQUIRE_SECOND_FACTOR: 'admins' })
  operations = await documentedOperations(app)
  answers = await askAll(app, operations)
}, 600_000)
afterAll(() => app.close())

test('every operation has a row in the access matrix, and every row an operation', () => {
  expect(Object.keys(ACCESS).sort()).toEqual(operations.map(({ key }) => key).sort())
})

test('somebody may use every operation', () => {
  const unused = Object.entries(ACCESS).filter(([, row]) => !Object.values(row).includes('yes'))
  expect(unused.map(([key]) => key)).toEqual([])
})

/**
 * What admins delete of others without a proof is nothing but a mark; the rest is the caller's own, whoever
 * that is.
 */
const OWN_OR_MARKS = [
  'DELETE /api/admin/assets/{id}/hidden',
  'DELETE /api/admin/comments/{id}/hidden',
  'DELETE /api/admin/reports/{kind}/{id}/claim',
  'DELETE /api/admin/startups/{id}/hidden',
  'DELETE /api/blocks/{id}',
  'DELETE /api/comments/{id}/useful',
  'DELETE /api/comments/{id}/versions/{version}',
  'DELETE /api/email-change',
  'DELETE /api/following/feed',
  'DELETE /api/follows/{kind}/{subject}',
  'DELETE /api/lessons/{id}/saved',
  'DELETE /api/lessons/{id}/useful',
  'DELETE /api/marketplace_assets/{id}/bookmark',
  'DELETE /api/mutes/{id}',
  'DELETE /api/push_subscriptions',
  'DELETE /api/session',
  'DELETE /api/sessions',
  'DELETE /api/startups/{id}/bookmark',
  'DELETE /api/startups/{id}/vote',
]

test("no operation deletes what is somebody else's from an old session", () => {
  const deletes = Object.entries(ACCESS).filter(
    ([key, { admin, stale }]) =>
      key.startsWith('DELETE ') && admin === 'yes' && stale !== 'reauthentication_required',
  )
  expect(deletes.map(([key]) => key).sort()).toEqual(OWN_OR_MARKS)
})

test('the OpenAPI document says which operations need a session', () => {
  const refuseGuests = Object.entries(ACCESS).filter(([, { guest }]) => guest === '401')
  const needSession = operations.filter(({ needsSession }) => needsSession)
  expect(needSession.map(({ key }) => key).sort()).toEqual(refuseGuests.map(([key]) => key).sort())
  expect(needSession.filter(({ failures }) => !failures.includes(401))).toEqual([])
})

const columnOf = (caller: CallerKind) =>
  Object.fromEntries(Object.entries(ACCESS).map(([key, row]) => [key, row[caller]]))

test.each([
  ['[ROLES-02] [ROLES-08] a guest', 'guest'],
  ['the browser of an unconfirmed sign-up', 'unconfirmed'],
  ['[ROLES-03] [ROLES-08] a member who owns something else', 'other'],
  ['[ROLES-03] the owner', 'owner'],
  ['a suspended member', 'suspended'],
  ['whoever may do it, but signed in yesterday,', 'stale'],
  ['an admin without a second factor', 'adminWithoutSecondFactor'],
  ['[ROLES-08] an admin', 'admin'],
] as const satisfies [string, CallerKind][])(
  '%s gets the answers of the access matrix, and a refusal changes nothing',
  (_, caller) => {
    expect(answers[caller]).toEqual(columnOf(caller))
  },
)

test('tokens may use the operations that declare an area, and no others', () => {
  const declared = operations.flatMap(({ key, tokenArea }) => (tokenArea ? [[key, tokenArea] as const] : []))
  expect(new Map(declared)).toEqual(TOKEN_OPERATIONS)
})

test('no operation that asks for a recent proof, or that only admins may use, takes tokens', () => {
  const guarded = Object.entries(ACCESS).filter(([, { stale }]) => stale === 'reauthentication_required')
  expect(guarded.filter(([key]) => TOKEN_OPERATIONS.has(key))).toEqual([])
  expect([...TOKEN_OPERATIONS.keys()].filter((key) => key.includes(' /api/admin/'))).toEqual([])
})

test.each(['readToken', 'writeToken'] as const)(
  'a %s gets the answers that follow from its areas',
  (caller) => {
    const expected = Object.keys(ACCESS).map((key) => [key, answerToToken(caller, key)])
    expect(answers[caller]).toEqual(Object.fromEntries(expected))
  },
)

test('a token that may read is refused by every operation that writes', () => {
  const writes = operations.filter(({ method }) => method !== 'GET').map(({ key }) => answers.readToken[key])
  expect(new Set(writes)).toEqual(new Set(['insufficient_scope', 'not_for_tokens', '401 invalid_token']))
})
