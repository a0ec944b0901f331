import type { Database } from '../../app/platform/database/database.ts'
import {
  aBlock,
  aBookmark,
  aComment,
  aCommentVersion,
  aCorrection,
  aFollow,
  aFollowFeed,
  aHeldLink,
  aHiding,
  aMute,
  aNotification,
  anAsset,
  anAssetBookmark,
  anAuditEntry,
  anInterest,
  anOpportunity,
  anUpload,
  aPushSubscription,
  aRulebookVersion,
  aSecurityEvent,
  aSession,
  aSetting,
  aStartup,
  aStoryChange,
  aStoryUpdate,
  aSupportMessage,
  aSuspension,
  aUsefulMark,
  aVote,
} from '../factories.ts'
import { giveFacts } from '../facts-factory.ts'
import { aHandover } from '../handover-factory.ts'
import { aSavedLesson, aUsefulLesson, lessonOf } from '../lesson-factories.ts'
import { aDecision, anAppeal, aReport, aRingVote, aSignal, aWave } from '../moderation-factories.ts'
import { ownHandle } from '../own-handle.ts'
import { people } from '../people.ts'
import { aProof } from '../proof-factory.ts'
import { aRevivedStory } from '../revived-factory.ts'
import { aWebhook, aWebhookDelivery } from '../webhook-factories.ts'

const conversationAbout = (db: Database, offer: { id: string }) =>
  db.system((tx) =>
    tx
      .selectFrom('conversations')
      .select('id')
      .where('revival_opportunity_id', '=', offer.id)
      .executeTakeFirstOrThrow(),
  )

/** Makes a row per table, Ann's if rows have an owner. Cyd, a second admin, has sent Ann an interest. */
export async function world(db: Database) {
  const who = await people(db)
  const { ann, ben, cyd, ada } = who
  const startup = await aStartup(db, ann, { is_open_for_revival: true })
  const opportunity = await anOpportunity(db, startup)
  const asset = await anAsset(db, ann, {
    startup_id: startup.id,
    revival_opportunity_id: opportunity.id,
  })
  await db.system((tx) => tx.insertInto('user_roles').values({ user_id: cyd.id, role: 'admin' }).execute())
  await db.system((tx) =>
    tx.insertInto('asset_downloads').values({ asset_id: asset.id, person: 'somebody' }).execute(),
  )
  await db.system((tx) =>
    tx.insertInto('newsletter_subscribers').values({ email: 'reader@example.com' }).execute(),
  )
  const dee = await db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ name: 'Dee Member', email: 'dee@example.com', email_verified: true })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await ownHandle(db, ann, 'ann')
  const comment = await aComment(db, startup, ann)
  await db.system((tx) =>
    tx.insertInto('comment_mentions').values({ comment_id: comment.id, user_id: ben.id }).execute(),
  )
  const othersComment = await aComment(db, startup, ben)
  const decision = await aDecision(db, ann, comment.id)
  await db.system(async (tx) => {
    await tx
      .insertInto('seller_details')
      .values({
        user_id: ann.id,
        is_trader: true,
        name: 'Kiln Club Oy',
        address: 'Kiln Road 1',
        contact: 'hello@kiln.example',
        only_lawful: true,
      })
      .execute()
    await tx
      .insertInto('wishes')
      .values({ user_id: ann.id, roles: ['Bookkeeper'], is_public: true })
      .execute()
    await tx
      .insertInto('moderation_log')
      .values({ act: 'hide', kind: 'comment', source: 'own', is_only_moderator: false, reports: 0 })
      .execute()
  })
  await giveFacts(db, startup)
  const interest = await anInterest(db, opportunity, cyd)
  const conversation = await conversationAbout(db, opportunity)
  const otherOffer = await anOpportunity(db, await aStartup(db, ann, { is_open_for_revival: true }))
  await anInterest(db, otherOffer, cyd)
  await db.system(async (tx) => {
    await tx
      .insertInto('conversation_moves')
      .values({ conversation_id: conversation.id, by_owner: true, from_state: 'new', to_state: 'talking' })
      .execute()
    await tx
      .insertInto('conversation_notes')
      .values({ conversation_id: conversation.id, user_id: ann.id, content: 'Call on Friday.' })
      .execute()
  })
  const { id: messageFile } = await anUpload(db, cyd, {
    bucket: 'message-files',
    path: `${cyd.id}/messages/${conversation.id}/1.txt`,
    attached_at: new Date(),
  })
  await db.system((tx) =>
    tx
      .insertInto('message_files')
      .values({ upload_id: messageFile, message_id: interest.id, position: 0 })
      .execute(),
  )
  const webhook = await aWebhook(db, ann)
  await aWebhookDelivery(db, webhook)
  const taught = await lessonOf(db, await aStartup(db, ben, { key_learnings: 'Ask early.' }))
  return {
    who,
    lesson: await lessonOf(db, await aStartup(db, ann, { key_learnings: 'Charge early.' })),
    anotherLesson: await lessonOf(db, await aStartup(db, ben, { key_learnings: 'Rest.' })),
    usefulLesson: await aUsefulLesson(db, taught, ann),
    savedLesson: await aSavedLesson(db, taught, ann),
    startup,
    messageFile,
    interest,
    conversation,
    otherConversation: await conversationAbout(db, otherOffer),
    another: await aStartup(db, ann),
    storyOf: Object.fromEntries(
      await Promise.all([ann, ben, ada].map(async (owner) => [owner.id, await aStartup(db, owner)] as const)),
    ),
    vote: await aVote(db, startup, ann),
    bookmark: await aBookmark(db, startup, ann),
    correction: await aCorrection(db, startup),
    change: await aStoryChange(db, startup),
    update: await aStoryUpdate(db, startup),
    follow: await aFollow(db, ann, 'hardware'),
    block: await aBlock(db, ann, dee),
    mute: await aMute(db, ann, startup),
    comment,
    heldLink: await aHeldLink(db, comment, ann),
    othersHeldLink: await aHeldLink(db, othersComment, ben),
    usefulComment: await aUsefulMark(db, await aComment(db, startup, ben), ann),
    othersComment,
    report: await aReport(db, 'comment', othersComment.id, { reporter_id: ann.id }),
    wave: await aWave(db, [othersComment, await aComment(db, startup, ben)], ben),
    ringVote: await aRingVote(db, await aStartup(db, ben), ann),
    signal: await aSignal(db, othersComment, ben),
    decision,
    appeal: await anAppeal(db, decision),
    earlierDecision: await aDecision(db, ben, othersComment.id, { act: 'warn' }),
    version: await aCommentVersion(db, await aComment(db, startup, ann)),
    hiding: await aHiding(db, { comment_id: (await aComment(db, startup, ann)).id }),
    opportunity,
    room: await aHandover(db, ann, cyd),
    proof: await aProof(db, cyd, ann),
    named: await aStartup(db, cyd, { website_link: 'https://shop.example' }),
    revived: (await aRevivedStory(db, cyd, ann)).story,
    upload: await anUpload(db, ann),
    asset,
    asset2: await anAsset(db, ann),
    assetBookmark: await anAssetBookmark(db, asset, ann),
    webhook,
    setting: await aSetting(db),
    rulebookVersion: await aRulebookVersion(db),
    auditEntry: await anAuditEntry(db, cyd),
    suspension: await aSuspension(db, dee, cyd),
    liftedSuspension: await aSuspension(db, ann, cyd, {
      created_at: new Date(0),
      lifted_at: new Date(),
      lifted_by: cyd.id,
    }),
    // A suspension ends the address of a feed.
    followFeed: await aFollowFeed(db, ann),
    securityEvent: await aSecurityEvent(db, ann),
    notification: await aNotification(db, ann),
    pushSubscription: await aPushSubscription(db, ann),
    sessionOf: Object.fromEntries(
      await Promise.all([ann, ben, ada].map(async (owner) => [owner.id, await aSession(db, owner)] as const)),
    ),
    message: await aSupportMessage(db, { user_id: ann.id }),
  }
}

export type World = Awaited<ReturnType<typeof world>>
