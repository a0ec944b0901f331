import { unsubscribeToken } from '../../app/features/notifications/unsubscribe-token.server.ts'
import { versionInForce } from '../../app/features/rulebooks/rulebooks.db.ts'
import { storyForm } from '../../app/features/stories/story-form.fixture.ts'
import type { TestApp } from '../app.ts'
import {
  aComment,
  aCorrection,
  aFailedEmail,
  aHiding,
  anAsset,
  anAuditEntry,
  anInterest,
  anOpportunity,
  aStartup,
  aStoryChange,
  aSuspension,
  giveEverybodyAFeed,
  pushSubscription,
} from '../factories.ts'
import { aHandover } from '../handover-factory.ts'
import { lessonOf } from '../lesson-factories.ts'
import { aCover, aFile, aListing, listing, priced } from '../listing.ts'
import { ownHandle } from '../own-handle.ts'
import { PASSWORD, type Person } from '../people.ts'
import { aProof } from '../proof-factory.ts'
import { aRevivedStory, jointWork } from '../revived-factory.ts'
import { aToken } from '../token-factory.ts'
import { png, tus } from '../tus.ts'
import { CONVERSATION_SAMPLES } from './conversation-samples.ts'
import { EMAIL_CHANGE_SAMPLES } from './email-change-samples.ts'
import { keepToken, leaving } from './leaving-member.ts'
import { MODERATION_SAMPLES } from './moderation-samples.ts'
import { aNewAccount, aResetToken, aSignUpToken, aSubscriptionToken, newEmail } from './sample-accounts.ts'
import { aNewCredential, aPasskey, aPasskeyInUse } from './sample-passkeys.ts'
import { TWO_STEP_SAMPLES } from './two-step-samples.ts'
import { WEBHOOK_SAMPLES } from './webhook-samples.ts'

export interface SampleRequest {
  as?: Person
  /** Whose thing the request is about, if not the sender's own. */
  owner?: Person
  path?: Record<string, string>
  /** The story that it's about, if its parameters don't name it. */
  story?: string
  query?: Record<string, string>
  json?: Record<string, unknown>
  body?: BodyInit
  headers?: Record<string, string>
  /** The expected status if the test configuration makes the request fail. */
  status?: number
}

export type Prepare = (app: TestApp) => SampleRequest | Promise<SampleRequest>

const newId = () => crypto.randomUUID() as string
const base64 = (text: string) => Buffer.from(text).toString('base64')

const nothing: Prepare = () => ({})
const asMember: Prepare = ({ people }) => ({ as: people.ben })
const asAdmin: Prepare = ({ people }) => ({ as: people.ada })
const toSampleEmail: Prepare = ({ people }) => ({
  as: people.ada,
  path: { name: 'new-device' },
  query: { theme: 'dark' },
})
/** Cyd takes a project of Ann's over. */
const aRoom = ({ db, people }: TestApp) => aHandover(db, people.ann, people.cyd)

const aStep = async ({ db }: TestApp, handoverId: string) => {
  const { id } = await db.system((tx) =>
    tx
      .selectFrom('handover_items')
      .select('id')
      .where('handover_id', '=', handoverId)
      .where('kind', '=', 'github_repository')
      .executeTakeFirstOrThrow(),
  )
  return id
}

const withReason = { reason: 'Spam' }

const toStory: Prepare = async ({ db, people }) => ({
  as: people.ben,
  owner: people.ann,
  path: { id: (await aStartup(db, people.ann)).id },
})
const toPerson: Prepare = async ({ db, people }) => {
  await ownHandle(db, people.ann, 'ann-founder')
  await aStartup(db, people.ann)
  return { path: { handle: 'ann-founder' } }
}
const toOwnStory =
  (overrides: object = {}, json?: () => Record<string, unknown>): Prepare =>
  async ({ db, people }) => ({
    as: people.ann,
    ...(json && { json: json() }),
    path: { id: (await aStartup(db, people.ann, overrides)).id },
  })
const toAsset =
  (who: 'ann' | 'ben', more: object = {}): Prepare =>
  async (app) => ({
    as: app.people[who],
    owner: app.people.ann,
    path: { id: (await aListing(app, app.people.ann)).id },
    ...more,
  })
const toOwnFile: Prepare = async (app) => ({
  as: app.people.ann,
  path: { id: (await aFile(app, app.people.ann)).id },
})
const anOffer = async ({ db, people }: TestApp) => anOpportunity(db, await aStartup(db, people.ann))

const changeOfOffer =
  (json: Record<string, unknown>): Prepare =>
  async ({ db, people }) => {
    const story = await aStartup(db, people.ann, { is_open_for_revival: true })
    return { as: people.ann, path: { id: (await anOpportunity(db, story)).id }, json, story: story.id }
  }

const toComment: Prepare = async ({ db, people }) => {
  const story = await aStartup(db, people.ann)
  const comment = await aComment(db, story, people.ben)
  return { as: people.ben, path: { id: comment.id }, story: story.id }
}

async function aboutAMember(app: TestApp, json: Record<string, unknown> = withReason) {
  const owner = await aNewAccount(app)
  return { as: app.people.ada, owner, path: { id: owner.id }, json }
}

const toLesson =
  (json?: Record<string, unknown>): Prepare =>
  async ({ db, people }) => {
    const story = await aStartup(db, people.ann, { key_learnings: 'Ask early.' })
    const lesson = await lessonOf(db, story)
    return {
      as: people.ben,
      owner: people.ann,
      path: { id: lesson.id },
      story: story.id,
      ...(json && { json }),
    }
  }

const startTus = (size: number, id = newId()) => ({
  'tus-resumable': '1.0.0',
  'upload-length': String(size),
  'upload-metadata': `id ${base64(id)},filename ${base64('notes.txt')}`,
})

export const SAMPLE_REQUESTS: Record<string, Prepare> = {
  'GET /api/session': nothing,
  'POST /api/session': async (app) => ({
    json: { email: (await aNewAccount(app)).email, password: PASSWORD },
  }),
  'DELETE /api/session': async (app) => ({ as: await aNewAccount(app) }),
  // Google is not configured here; google.server.test.ts covers sign-in with it.
  'POST /api/session/google': () => ({ json: { from: '/submit' }, status: 404 }),
  'GET /api/viewer': async ({ db, people }) => ({
    as: people.ben,
    query: { stories: (await aStartup(db, people.ann)).id },
  }),
  'GET /api/session/authentication': asMember,
  'POST /api/session/authentication': async (app) => ({
    as: await aNewAccount(app),
    json: { password: PASSWORD },
  }),
  'POST /api/session/passkey/options': nothing,
  'POST /api/session/passkey': aPasskeyInUse,
  'GET /api/tokens': asMember,
  'POST /api/tokens': ({ people }) => ({
    as: people.ben,
    json: { id: newId(), name: 'Any', access: 'read', areas: ['stories'], expires_in_days: null },
  }),
  'DELETE /api/tokens/{id}': async ({ db, people }) => ({
    as: people.ben,
    path: { id: (await aToken(db, people.ben)).id },
  }),
  'GET /api/passkeys': asMember,
  'POST /api/passkeys/options': asMember,
  'POST /api/passkeys': aNewCredential,
  'PATCH /api/passkeys/{id}': async (app) => ({ ...(await aPasskey(app)), json: { name: 'My phone' } }),
  'DELETE /api/passkeys/{id}': aPasskey,
  ...TWO_STEP_SAMPLES,
  ...WEBHOOK_SAMPLES,
  ...CONVERSATION_SAMPLES,
  ...MODERATION_SAMPLES,
  ...EMAIL_CHANGE_SAMPLES,
  'GET /api/sessions': asMember,
  'DELETE /api/sessions': async (app) => ({ as: await aNewAccount(app) }),
  'DELETE /api/sessions/{id}': async (app) => {
    const person = await aNewAccount(app)
    const { session } = await (await app.request('/api/session', { as: person })).json()
    return { as: person, path: { id: session.id } }
  },
  'GET /api/security-events': asMember,
  'GET /api/export': asMember,
  'GET /api/export/size': asMember,
  'POST /api/users': () => ({ json: { email: newEmail(), password: PASSWORD } }),

  'GET /api/users/sign_up': nothing,
  'GET /api/users/confirmation': async (app) => ({ query: { token: await aSignUpToken(app) } }),
  'POST /api/users/confirmation': async (app) => ({
    json: { token: await aSignUpToken(app), new_password: PASSWORD },
  }),
  'POST /api/users/confirmation_links': async (app) => ({ json: { token: await aSignUpToken(app) } }),

  'GET /api/passwords': asMember,
  'POST /api/passwords': async (app) => ({ json: { token: await aResetToken(app), password: PASSWORD } }),
  'POST /api/passwords/reset_requests': () => ({ json: { email: newEmail() } }),
  'POST /api/passwords/change': async (app) => ({
    as: await aNewAccount(app),
    json: { current_password: PASSWORD, password: 'another one' },
  }),

  'GET /api/account-deletion': asMember,
  'POST /api/account-deletion': async (app) => ({ as: await aNewAccount(app) }),
  'DELETE /api/account-deletion': async (app) => ({ as: await leaving(app, await aNewAccount(app)) }),
  'POST /api/account-deletion/cancel': async (app) => ({
    json: { token: await keepToken(app, await leaving(app, await aNewAccount(app))) },
  }),
  'GET /api/profiles/{id}': ({ people }) => ({ as: people.ben, path: { id: people.ben.id } }),
  'GET /api/profiles/{id}/overview': ({ people }) => ({ as: people.ben, path: { id: people.ben.id } }),
  'PATCH /api/profiles/{id}': ({ people }) => ({
    as: people.ben,
    path: { id: people.ben.id },
    json: { full_name: 'Ben Member', avatar_url: null, first_login_completed: true },
  }),
  'GET /api/public_profiles/{id}': ({ people }) => ({ path: { id: people.ann.id } }),
  'GET /api/handles/suggestion': ({ people }) => ({ as: people.ben, query: { search: 'Ben Member' } }),
  'GET /api/handles/check': ({ people }) => ({ as: people.ben, query: { search: 'ben-member' } }),
  'GET /api/mentionable': async ({ db, people }) => ({
    as: people.ben,
    query: { startup_id: (await aStartup(db, people.ann)).id, search: 'an' },
  }),
  'GET /api/people/{handle}': toPerson,
  'GET /api/people/{handle}/stories': toPerson,
  'GET /api/people/{handle}/listings': toPerson,
  'GET /api/people/{handle}/comments': toPerson,
  'POST /api/rpc/has_role': ({ people }) => ({
    as: people.ben,
    json: { _user_id: people.ben.id, _role: 'admin' },
  }),
  'GET /api/user_roles': ({ people }) => ({
    as: people.ben,
    query: { user_id: people.ben.id, role: 'admin' },
  }),

  'GET /api/startups': nothing,
  'POST /api/drafts/from_address': ({ people }) => ({
    as: people.ann,
    json: { file: { name: 'lumbermill.md', text: '# Lumbermill\n\nWe ran out of cafés.' } },
  }),
  'POST /api/startups': ({ people }) => ({ as: people.ann, json: storyForm() }),
  'GET /api/startups/categories': nothing,
  'GET /api/startups/{id}': toStory,
  'DELETE /api/startups/{id}': toOwnStory(),
  'POST /api/startups/{id}/withdraw': toOwnStory(),
  'POST /api/startups/{id}/publish': toOwnStory({ withdrawn_at: new Date() }),
  'POST /api/startups/{id}/updates': toOwnStory({}, () => ({
    id: newId(),
    content: 'Somebody runs it now.',
  })),
  'GET /api/startups/{id}/facts': toStory,
  'PUT /api/startups/{id}/facts': toOwnStory({}, () => ({
    ending: 'resting',
    causes: [{ cause: 'energy' }],
  })),
  'GET /api/startups/{id}/facts/versions': toStory,
  'POST /api/startups/{id}/corrections': toOwnStory({}, () => ({
    id: newId(),
    fields: { funny_bits: 'The fax.' },
  })),
  'GET /api/startups/{id}/related': toStory,
  'GET /api/startups/{id}/history': toStory,
  'PUT /api/startups/{id}/vote': toStory,
  'DELETE /api/startups/{id}/vote': toStory,
  'PUT /api/startups/{id}/bookmark': toStory,
  'DELETE /api/startups/{id}/bookmark': toStory,
  'GET /api/lessons': nothing,
  'GET /api/lessons/causes': nothing,
  'GET /api/lessons/causes/{cause}': () => ({ path: { cause: 'energy' } }),
  'GET /api/lessons/marks': async ({ db, people }) => {
    const story = await aStartup(db, people.ann, { key_learnings: 'Ask early.' })
    return { as: people.ben, query: { lessons: (await lessonOf(db, story)).id } }
  },
  'PUT /api/startups/{id}/lessons': toOwnStory({ key_learnings: 'Ask early. Rest.' }, () => ({
    lessons: [{ text: 'Rest.', cause: 'energy' }, { text: 'Ask early.' }],
  })),
  'PUT /api/lessons/{id}/useful': toLesson(),
  'DELETE /api/lessons/{id}/useful': toLesson(),
  'PUT /api/lessons/{id}/saved': toLesson({ note: 'Every Friday.', is_done: true }),
  'DELETE /api/lessons/{id}/saved': toLesson(),
  'GET /api/saved_lessons': asMember,
  'GET /api/saved_lessons.md': asMember,
  'GET /api/bookmarks': asMember,
  'GET /api/follows': asMember,
  'PUT /api/follows/{kind}/{subject}': async ({ db, people }) => ({
    as: people.ben,
    path: { kind: 'story', subject: (await aStartup(db, people.ann)).id },
    json: { bell: true },
  }),
  'DELETE /api/follows/{kind}/{subject}': async ({ db, people }) => ({
    as: people.ben,
    path: { kind: 'story', subject: (await aStartup(db, people.ann)).id },
  }),
  'GET /api/following': asMember,
  'GET /api/following/searches': asMember,
  'POST /api/following/feed': asMember,
  'DELETE /api/following/feed': async ({ db, people }) => {
    await giveEverybodyAFeed(db)
    return { as: people.ben }
  },
  'GET /api/blocks': asMember,
  'PUT /api/blocks/{id}': async (app) => ({ as: app.people.ben, path: { id: (await aNewAccount(app)).id } }),
  'DELETE /api/blocks/{id}': async (app) => ({
    as: app.people.ben,
    path: { id: (await aNewAccount(app)).id },
  }),
  'PUT /api/mutes/{id}': toStory,
  'DELETE /api/mutes/{id}': toStory,
  'GET /api/own/startups': asMember,
  'GET /api/own/seller': asMember,
  'PUT /api/own/seller': ({ people }) => ({
    as: people.ben,
    json: {
      is_trader: true,
      name: 'Kiln Club Oy',
      address: 'Kiln Road 1',
      contact: 'hello@kiln.example',
      only_lawful: true,
    },
  }),
  'DELETE /api/own/seller': asMember,
  'GET /api/own/revivals': asMember,
  'GET /api/proofs': asMember,
  'POST /api/proofs': async (app) => ({
    as: app.people.ben,
    owner: app.people.ann,
    json: {
      id: newId(),
      startup_id: (await aStartup(app.db, app.people.ann, { website_link: 'https://shop.example' })).id,
      kind: 'record',
      subject: 'shop.example',
    },
  }),
  'POST /api/proofs/{id}/check': async (app) => ({
    as: app.people.ann,
    path: { id: (await aProof(app.db, app.people.cyd, app.people.ann)).id },
  }),
  'PUT /api/proofs/{id}/answer': async (app) => ({
    as: app.people.ann,
    path: { id: (await aProof(app.db, app.people.cyd, app.people.ann)).id },
    json: { answer: 'It was in 2019.' },
  }),
  'PUT /api/proofs/{id}/facts': async (app) => ({
    as: app.people.ann,
    path: { id: (await aProof(app.db, app.people.cyd, app.people.ann)).id },
    json: { ending: 'founder_decided', started: '2012' },
  }),
  'DELETE /api/proofs/{id}': async (app) => ({
    as: app.people.ann,
    path: { id: (await aProof(app.db, app.people.cyd, app.people.ann)).id },
  }),
  'GET /api/wishes': asMember,
  'PUT /api/wishes': ({ people }) => ({
    as: people.ben,
    json: { roles: ['Bookkeeper'], stack: ['React'], hours_a_week: 6, terms: ['free'], is_public: true },
  }),
  'DELETE /api/wishes': asMember,
  'GET /api/matches': asMember,
  'GET /api/revival_figures': nothing,
  'GET /api/insights/{figure}': async () => ({ path: { figure: 'causes' } }),
  'GET /api/revival_figures/{id}': async ({ db, people }) => ({
    as: people.ben,
    owner: people.ben,
    path: { id: (await aStartup(db, people.ben)).id },
  }),
  'GET /api/own/startups/next': asMember,
  'GET /api/own/marketplace_assets': asMember,
  'GET /api/trending_startups': nothing,
  'GET /api/dashboard/open_for_revival': asMember,
  'GET /api/dashboard/top_stories': asMember,

  'GET /api/comments': async ({ db, people }) => ({
    query: { startup_id: (await aStartup(db, people.ann)).id },
  }),
  'POST /api/comments': async ({ db, people }) => ({
    as: people.ben,
    owner: people.ann,
    json: { id: newId(), startup_id: (await aStartup(db, people.ann)).id, content: 'I would use this.' },
  }),
  'PATCH /api/comments/{id}': async (app) => ({ ...(await toComment(app)), json: { content: 'Edited.' } }),
  'DELETE /api/comments/{id}': toComment,
  'GET /api/comments/{id}': toComment,
  'GET /api/comments/{id}/versions': toComment,
  'DELETE /api/comments/{id}/versions/{version}': async (app) => {
    const story = await aStartup(app.db, app.people.ann)
    const { id } = await aComment(app.db, story, app.people.ben)
    const version = newId()
    await app.db.system((tx) =>
      tx
        .insertInto('comment_versions')
        .values({ id: version, comment_id: id, content: 'Before.', written_at: new Date() })
        .execute(),
    )
    return { as: app.people.ben, path: { id, version }, story: story.id }
  },
  'PUT /api/comments/{id}/useful': async (app) => ({
    ...(await toComment(app)),
    as: app.people.cyd,
    owner: app.people.ben,
  }),
  'DELETE /api/comments/{id}/useful': async (app) => ({
    ...(await toComment(app)),
    as: app.people.cyd,
    owner: app.people.ben,
  }),
  'POST /api/comments/preview': async ({ people }) => ({
    as: people.ben,
    json: { content: 'See **this**.' },
  }),
  'GET /api/realtime/comments-{startupId}': async ({ db, people }) => ({
    path: { startupId: (await aStartup(db, people.ann)).id },
  }),

  'POST /api/revival_opportunities': async ({ db, people }) => {
    const { id } = await aStartup(db, people.ann)
    const json = { id: newId(), startup_id: id, looking_for_roles: ['Baker'] }
    return { as: people.ann, owner: people.ann, json, story: id }
  },
  'PATCH /api/revival_opportunities/{id}': changeOfOffer({ is_active: false, closed_reason: 'taken' }),
  'PUT /api/revival_opportunities/{id}': changeOfOffer({
    looking_for_roles: ['Baker'],
    contact_method: 'Here',
  }),
  'GET /api/revival_opportunities/roles': nothing,
  'GET /api/revivals': nothing,
  'GET /api/revival_opportunities/{id}': async (app) => ({ path: { id: (await anOffer(app)).id } }),
  'GET /api/realtime/viewer': asMember,
  'GET /api/notifications': asMember,
  'PUT /api/notifications/read': ({ people }) => ({ as: people.ben, json: { ids: [newId()] } }),
  'GET /api/notification_preferences': asMember,
  'PATCH /api/notification_preferences': async ({ db, people }) => {
    await db.system((tx) => tx.deleteFrom('notification_preferences').execute())
    return { as: people.ben, json: { kinds: { comment: { email: 'daily' } } } }
  },
  'GET /api/notification_preferences/unsubscription': ({ people, services }) => ({
    query: { token: unsubscribeToken(services.unsubscribeKey, { userId: people.ben.id, what: 'all' }) },
  }),
  'POST /api/push_subscriptions': ({ people }) => ({ as: people.ben, json: pushSubscription(newId()) }),
  'DELETE /api/push_subscriptions': ({ people }) => ({
    as: people.ben,
    json: { endpoint: pushSubscription(newId()).endpoint },
  }),
  'GET /api/handovers/{id}': async (app) => ({ as: app.people.ann, path: { id: (await aRoom(app)).id } }),
  'PATCH /api/handovers/{id}': async (app) => ({
    as: app.people.ann,
    path: { id: (await aRoom(app)).id },
    json: { legal_name: 'Ann Founder' },
  }),
  'GET /api/handovers/{id}/agreement': async (app) => ({
    as: app.people.ann,
    path: { id: (await aRoom(app)).id },
  }),
  'GET /api/handovers/{id}/history': async (app) => ({
    as: app.people.ann,
    path: { id: (await aRoom(app)).id },
  }),
  'GET /api/startups/{id}/revived_chapter': async (app) => {
    const { ann, cyd } = app.people
    const { story } = await aRevivedStory(app.db, cyd, ann)
    return { as: ann, path: { id: story.id } }
  },
  'POST /api/startups/{id}/revived_chapter': async (app) => {
    const { ann, cyd } = app.people
    const { story } = await aRevivedStory(app.db, cyd, ann)
    return { as: ann, path: { id: story.id }, json: { chapter: 'It runs again.' } }
  },
  'PUT /api/conversations/{id}/runs_again': async (app) => {
    const { ann, cyd } = app.people
    return { as: ann, path: { id: (await jointWork(app.db, cyd, ann)).conversationId } }
  },
  'POST /api/handovers/{id}/items': async (app) => ({
    as: app.people.ann,
    path: { id: (await aRoom(app)).id },
    json: { id: newId(), what: 'The coffee machine' },
  }),
  'PATCH /api/handovers/{id}/items/{item}': async (app) => {
    const { id } = await aRoom(app)
    return {
      as: app.people.ann,
      path: { id, item: await aStep(app, id) },
      json: { note: 'The tests, too.', look: true },
    }
  },
  'POST /api/handovers/{id}/end': async (app) => ({
    as: app.people.ann,
    path: { id: (await aRoom(app)).id },
    json: { state: 'returned', words: 'I am needed elsewhere.' },
  }),
  'GET /api/interest_contacts': ({ people }) => ({ as: people.ben, query: { box: 'sent' } }),
  'POST /api/interest_contacts': async (app) => ({
    as: app.people.ben,
    owner: app.people.ann,
    json: {
      id: newId(),
      revival_opportunity_id: (await anOffer(app)).id,
      message: 'I would like to take this on.',
      contact_email: null,
    },
  }),
  'PUT /api/interest_contacts/{id}/read': async (app) => ({
    as: app.people.ann,
    path: { id: (await anInterest(app.db, await anOffer(app), app.people.ben)).id },
  }),

  'GET /api/marketplace_assets': nothing,
  'POST /api/marketplace_assets': async (app) => {
    const { ann } = app.people
    const uploads = { files: [await aFile(app, ann)], cover: await aCover(app, ann) }
    return { as: ann, json: listing(uploads, priced) }
  },
  'GET /api/marketplace_assets/stats': nothing,
  'GET /api/marketplace_assets/{id}': toAsset('ben'),
  'PATCH /api/marketplace_assets/{id}': toAsset('ann', { json: { status: 'sold' } }),
  'DELETE /api/marketplace_assets/{id}': toAsset('ann'),
  'GET /api/marketplace_assets/{id}/contact': async (app) => ({
    as: app.people.ben,
    owner: app.people.ann,
    path: { id: (await aListing(app, app.people.ann, priced)).id },
  }),
  'GET /api/marketplace_assets/{id}/edit': toAsset('ann'),
  'PUT /api/marketplace_assets/{id}/bookmark': toAsset('ben'),
  'DELETE /api/marketplace_assets/{id}/bookmark': toAsset('ben'),
  'POST /api/marketplace_assets/{id}/files/{position}/url': async (app) => ({
    as: app.people.ben,
    owner: app.people.ann,
    path: { id: (await aListing(app, app.people.ann)).id, position: '1' },
  }),
  'GET /api/marketplace_assets/{id}/archive': toAsset('ben'),

  'GET /api/uploads/startup-assets': asMember,
  'POST /api/uploads/startup-assets': ({ people }) => ({ as: people.ann, headers: startTus(5) }),
  'GET /api/uploads/startup-assets/{id}': toOwnFile,
  'PATCH /api/uploads/startup-assets/{id}': async (app) => {
    const { ann } = app.people
    const id = newId()
    await tus(app).start(ann, { id, name: 'notes.txt', size: 5 })
    return {
      as: ann,
      path: { id },
      body: 'hello',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
    }
  },
  'DELETE /api/uploads/startup-assets/{id}': toOwnFile,
  'DELETE /api/uploads/startup-assets/{id}/location': toOwnFile,
  'PUT /api/uploads/startup-assets/{id}/confirmed': toOwnFile,
  'POST /api/uploads/startup-assets/{id}/url': toOwnFile,
  'PUT /api/uploads/{bucket}/{id}': async ({ people }) => {
    const body = new FormData()
    body.set('file', new File([await png()], 'logo.png', { type: 'image/png' }))
    return { as: people.ann, path: { bucket: 'startup-logos', id: newId() }, body }
  },

  'POST /api/newsletter_subscribers': () => ({ json: { email: newEmail() } }),
  'GET /api/newsletter_subscribers/subscription': async (app) => ({
    query: { token: await aSubscriptionToken(app) },
  }),
  'POST /api/support_messages': () => ({
    json: {
      kind: 'contact',
      id: newId(),
      name: 'Vera Guest',
      email: newEmail(),
      category: 'general',
      subject: 'A question',
      message: 'Can I take a story back?',
    },
  }),
  'POST /api/browser_errors': () => ({ json: { message: 'x is undefined', path: '/' } }),

  'GET /api/admin/statistics': asAdmin,
  'GET /api/admin/analytics': asAdmin,
  'GET /api/admin/attention': asAdmin,
  'GET /api/admin/audit_log': asAdmin,
  'GET /api/admin/audit_log/{id}': async ({ db, people }) => ({
    as: people.ada,
    path: { id: String((await anAuditEntry(db, people.ada)).id) },
  }),
  'GET /api/admin/security-events': asAdmin,
  'GET /api/admin/health': asAdmin,
  'POST /api/admin/health/retries': async ({ db, people }) => ({
    as: people.ada,
    json: { ids: [(await aFailedEmail(db)).id] },
  }),
  'GET /api/admin/corrections': asAdmin,
  'POST /api/admin/corrections/{id}/decision': async ({ db, people }) => ({
    as: people.ada,
    owner: people.ann,
    path: { id: (await aCorrection(db, await aStartup(db, people.ann))).id },
    json: { decision: 'decline' },
  }),
  'PUT /api/admin/story_changes/{id}/redaction': async ({ db, people }) => ({
    as: people.ada,
    owner: people.ann,
    path: { id: (await aStoryChange(db, await aStartup(db, people.ann))).id },
    json: withReason,
  }),
  'GET /api/admin/database': asAdmin,
  'GET /api/admin/backups': asAdmin,
  'POST /api/admin/backups': asAdmin,
  'GET /api/rulebooks/{name}': () => ({ path: { name: 'guidelines' } }),
  'GET /api/admin/rulebooks/{name}': ({ people }) => ({ as: people.ada, path: { name: 'guidelines' } }),
  'POST /api/rulebooks/{name}/preview': ({ people }) => ({
    as: people.ada,
    path: { name: 'guidelines' },
    json: { content: '## Comment' },
  }),
  'POST /api/admin/rulebooks/{name}/versions': async ({ db, people }) => ({
    as: people.ada,
    path: { name: 'moderation_rules' },
    json: {
      id: newId(),
      content: crypto.randomUUID(),
      what_changed: 'Everything.',
      follows: await db.system((tx) => versionInForce(tx, 'moderation_rules')),
    },
  }),
  'GET /api/admin/alerts': asAdmin,
  'GET /api/admin/emails': asAdmin,
  'GET /api/admin/emails/{name}': toSampleEmail,
  'GET /api/admin/emails/{name}/html': toSampleEmail,
  'POST /api/admin/emails/{name}/sendings': toSampleEmail,
  'GET /api/admin/data_exports': async ({ db, people }) => {
    await anAuditEntry(db, people.ada, { action: 'export_data' })
    return { as: people.ada }
  },
  'POST /api/admin/data_exports': asAdmin,
  'GET /api/admin/settings': asAdmin,
  // It is another one each time: what stays the same isn't saved.
  'PATCH /api/admin/settings': ({ people }) => ({
    as: people.ada,
    json: { operator_country: crypto.randomUUID() },
  }),
  'GET /api/admin/startups': asAdmin,
  'DELETE /api/admin/startups/{id}': async ({ db, people }) => ({
    as: people.ada,
    path: { id: (await aStartup(db, people.ann)).id },
    json: withReason,
  }),
  'PUT /api/admin/startups/{id}/hidden': async ({ db, people }) => ({
    as: people.ada,
    path: { id: (await aStartup(db, people.ann)).id },
    json: withReason,
  }),
  'DELETE /api/admin/startups/{id}/hidden': async ({ db, people }) => {
    const { id } = await aStartup(db, people.ann)
    await aHiding(db, { startup_id: id })
    return { as: people.ada, path: { id }, json: {} }
  },
  'POST /api/admin/startups/{id}/author': async ({ db, people }) => ({
    as: people.ada,
    path: { id: (await aStartup(db, people.ann, { is_anonymous: true })).id },
    json: withReason,
  }),
  'GET /api/admin/assets': asAdmin,
  'DELETE /api/admin/assets/{id}': async (app) => ({
    as: app.people.ada,
    path: { id: (await aListing(app, app.people.ann)).id },
    json: withReason,
  }),
  'PUT /api/admin/assets/{id}/hidden': async ({ db, people }) => ({
    as: people.ada,
    path: { id: (await anAsset(db, people.ann)).id },
    json: withReason,
  }),
  'DELETE /api/admin/assets/{id}/hidden': async ({ db, people }) => {
    const { id } = await anAsset(db, people.ann)
    await aHiding(db, { asset_id: id })
    return { as: people.ada, path: { id }, json: {} }
  },
  'GET /api/admin/comments': asAdmin,
  'DELETE /api/admin/comments/{id}': async ({ db, people }) => {
    const story = await aStartup(db, people.ann)
    return {
      as: people.ada,
      path: { id: (await aComment(db, story, people.ann)).id },
      json: withReason,
      story: story.id,
    }
  },
  'PUT /api/admin/comments/{id}/hidden': async ({ db, people }) => {
    const story = await aStartup(db, people.ann)
    const { id } = await aComment(db, story, people.ann)
    return { as: people.ada, path: { id }, json: withReason, story: story.id }
  },
  'DELETE /api/admin/comments/{id}/hidden': async ({ db, people }) => {
    const story = await aStartup(db, people.ann)
    const { id } = await aComment(db, story, people.ann)
    await aHiding(db, { comment_id: id })
    return { as: people.ada, path: { id }, json: {}, story: story.id }
  },
  'GET /api/admin/users': asAdmin,
  'GET /api/admin/users/{id}': ({ people }) => ({
    as: people.ada,
    owner: people.ben,
    path: { id: people.ben.id },
  }),
  'POST /api/admin/users/{id}/suspension': (app) =>
    aboutAMember(app, { id: newId(), ...withReason, until: '2035-01-01T00:00:00.000Z' }),
  'DELETE /api/admin/users/{id}/suspension': async (app) => {
    const sample = await aboutAMember(app)
    await aSuspension(app.db, sample.owner, app.people.ada)
    return sample
  },
  'DELETE /api/admin/users/{id}': async (app) => {
    const owner = await leaving(app, await aNewAccount(app))
    return { as: app.people.ada, owner, path: { id: owner.id }, json: withReason }
  },
  'PUT /api/admin/users/{id}/roles/moderator': (app) => aboutAMember(app),
  'DELETE /api/admin/users/{id}/roles/moderator': async (app) => {
    const { owner, ...sample } = await aboutAMember(app)
    const role = { user_id: owner.id, role: 'moderator' }
    await app.db.system((tx) => tx.insertInto('user_roles').values(role).execute())
    return sample
  },
  'PUT /api/admin/users/{id}/roles/admin': (app) => aboutAMember(app),
  'DELETE /api/admin/users/{id}/roles/admin': async (app) => {
    const { owner, ...sample } = await aboutAMember(app)
    const role = { user_id: owner.id, role: 'admin' }
    await app.db.system((tx) => tx.insertInto('user_roles').values(role).execute())
    return sample
  },
}
