import type { ReportedKind } from '../app/features/moderation/reported.ts'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'

type Thing = { kind: ReportedKind; thing: string; position?: number }

/** Requests about reports and decisions, as people and guests make them. */
export function moderationOf(app: TestApp) {
  const send = (method: string, path: string, as: Person | null, json?: object) =>
    app.request(path, { method, ...(as && { as }), ...(json && { json }) })
  return {
    report: (as: Person | null, thing: Thing, other: object = {}) =>
      send('POST', '/api/reports', as, {
        id: crypto.randomUUID(),
        ...thing,
        reason: 'spam',
        words: 'The same link everywhere.',
        ...other,
      }),
    reports: async (as: Person) => (await (await send('GET', '/api/reports', as)).json()).items,
    queue: async (as: Person) => (await send('GET', '/api/admin/reports', as)).json(),
    entry: (as: Person, { kind, thing }: Thing) => send('GET', `/api/admin/reports/${kind}/${thing}`, as),
    claim: (as: Person, { kind, thing }: Thing, json: object = {}) =>
      send('PUT', `/api/admin/reports/${kind}/${thing}/claim`, as, json),
    release: (as: Person, { kind, thing }: Thing) =>
      send('DELETE', `/api/admin/reports/${kind}/${thing}/claim`, as),
    decide: (as: Person, { kind, thing }: Thing, act: string, other: object = {}) =>
      send('POST', `/api/admin/reports/${kind}/${thing}/decision`, as, {
        id: crypto.randomUUID(),
        act,
        rule: 'comment',
        words: 'It is an ad.',
        ...other,
      }),
    statements: async (as: Person) => (await (await send('GET', '/api/decisions', as)).json()).items,
    appeal: (as: Person, decision: string, other: object = {}) =>
      send('POST', `/api/decisions/${decision}/appeal`, as, {
        id: crypto.randomUUID(),
        words: 'You got it wrong.',
        ...other,
      }),
    appeals: async (as: Person) => (await send('GET', '/api/admin/appeals', as)).json(),
    answer: (as: Person, appeal: string, granted: boolean, words = 'We looked again.') =>
      send('POST', `/api/admin/appeals/${appeal}/decision`, as, { granted, words }),
    log: async (query = '') => await (await send('GET', `/api/moderation_log${query}`, null)).json(),
    makeModerator: (person: Person) =>
      app.db.system((tx) =>
        tx
          .insertInto('user_roles')
          .values({ user_id: person.id, role: 'moderator' })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      ),
  }
}

/** A notice of something illegal, with all that it needs. */
export const NOTICE = {
  reason: 'illegal',
  words: 'I drew these screens for a client in 2023, and I never sold the rights.',
  notice: {
    topic: 'copyright',
    address: 'https://unpause.example/story/1',
    name: 'Elin Sandström',
    email: 'elin@sandstrom.example',
    good_faith: true,
  },
} as const
