import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'

const MATRIX = 'test/server/blocking-matrix.test.ts'
const CONVERSATIONS = 'app/features/revivals/conversations/conversations.test.ts'
const WITHIN_CONVERSATIONS = [CONVERSATIONS, 'after %s blocks the other, neither says more, in any way']
const HANDOVERS = [
  'app/features/revivals/handover/handovers.test.ts',
  'blocked or suspended, nobody moves a step',
]
const FOLDED = 'app/features/revivals/conversations/folded.test.ts'
const UNANNOUNCED = [FOLDED, 'what somebody writes whom %s founder blocks is announced nowhere']
const ENDINGS = 'app/features/revivals/conversations/blocked-endings.test.ts'
const MATCHES = 'app/features/revivals/matching/matches.test.ts'

/** Each place where a block counts, with the file and the cell or title of the test that blocks there. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  'policy comments.insert_unless_blocked': [MATRIX, 'a comment on her story'],
  'app.place_comment': [MATRIX, 'a reply to her'],
  'app.save_mentions': [MATRIX, 'a mention of her'],
  'policy interest_contacts.insert_unless_blocked': [MATRIX, 'a message about her project'],
  'public.ask_seller': [
    CONVERSATIONS,
    'of two people of whom one blocks the other, neither asks about a listing of the other',
  ],
  'policy comment_useful.insert_others': [MATRIX, 'a useful mark on her comment'],
  'policy follows.insert_unless_blocked': [MATRIX, 'following her'],
  'view tellable_notifications': [MATRIX, 'that was there before %s blocks, unread and unsent'],
  'app/features/notifications/candidates.server.ts': [
    MATRIX,
    'a comment of a third person on her story that names the other',
  ],
  'app/features/comments/mentions/mentionable.db.ts': [MATRIX, 'completion, where %s blocks'],
  'app/features/following/followed-searches.db.ts': [
    'app/features/following/following.test.ts',
    'a followed search leaves out own and muted stories, and those of blocked people',
  ],
  'app.newest_of_each_follow': [MATRIX, 'feed at a secret address'],
  'app/features/notifications/email/digests.db.ts': [MATRIX, 'the digest, where %s blocks'],
  'app/features/blocking/blocks.db.ts': [MATRIX, 'what is folded, where %s blocks'],
  'app/features/comments/preview.db.ts': [
    'app/features/comments/preview.test.ts',
    'a preview links nobody whom its author blocks, and tells nobody that they are blocked',
  ],
  'app/features/accounts/export/exported-choices.db.ts': [
    'app/features/accounts/export/export.test.ts',
    'blocks',
  ],
  'policy messages.insert_unless_blocked': WITHIN_CONVERSATIONS,
  'public.move_conversation': WITHIN_CONVERSATIONS,
  'public.give_contact': WITHIN_CONVERSATIONS,
  'public.say_it_runs': WITHIN_CONVERSATIONS,
  'public.reveal_founder': WITHIN_CONVERSATIONS,
  'view own_conversations': [
    CONVERSATIONS,
    'a block ends writing, moves and contacts in both directions, and the other is not told',
  ],
  'view owner_conversation_order': UNANNOUNCED,
  'view member_conversation_order': [
    FOLDED,
    'it is the turn of no member who blocks the founder, unless the founder hides who they are',
  ],
  'app/features/revivals/conversations/tell-the-other.server.ts': [
    FOLDED,
    'a hidden founder is not told that somebody withdraws or writes again whom they block',
  ],
  'app/features/revivals/interests/interests.db.ts': UNANNOUNCED,
  'app/features/viewer/viewer-interests.db.ts': UNANNOUNCED,
  'public.own_story_facts': UNANNOUNCED,
  'app/features/revivals/conversations/reminders/waiting-conversations.db.ts': [
    'app/features/revivals/conversations/conversation-emails.test.ts',
    'a reminder of somebody whom the hidden founder blocks counts, and is not sent',
  ],
  'public.close_conversations': [
    ENDINGS,
    'what a founder tells the others on accepting somebody reaches nobody whom they block',
  ],
  'public.end_handover': [ENDINGS, 'a proposal to finish says nothing while one of the two blocks the other'],
  'policy handover_items.insert_by_the_two': HANDOVERS,
  'policy handover_items.update_by_the_two': HANDOVERS,
  'public.move_handover_item': HANDOVERS,
  'app.offers_for': [
    MATCHES,
    'never shows what is the own, paused, closed, withdrawn, hidden, leaving, blocked, or written about',
  ],
  'policy lesson_useful.insert_others': [
    'app/features/stories/lessons/lessons.test.ts',
    'members mark a lesson of others as useful once, unless one blocks the other',
  ],
  'policy story_proofs.insert_own': [
    'app/features/stories/proofs/proofs.test.ts',
    'of two people who block each other, neither claims what the other tells',
  ],
  'app.webhook_thing': [
    'app/features/accounts/webhooks/sending/webhook-events.test.ts',
    'of comments go to the founder of the story, except of their own and of people with a block in between',
  ],
  'public.file_report': [
    'app/features/moderation/reports.test.ts',
    "a block between a reporter and an anonymous founder doesn't change what folds the founder's comment",
  ],
}

/** What asks `app.blocks`, or reads the table itself. */
const ASKS = /\bapp\.blocks\(|\b(?:from|join) \(*(?:public\.)?blocks\b/i

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

interface Definition {
  name: string
  definition: string
  /** Others may call it in place of `app.blocks`. */
  is_question: boolean
}

/** The policies, views and functions of the database. */
async function definitions(): Promise<Definition[]> {
  const { rows } = await app.db.system((tx) =>
    sql<Definition>`
      select 'policy ' || tablename || '.' || policyname as name, concat(qual, ' ', with_check) as definition,
        false as is_question
      from pg_policies
      union all
      select 'view ' || viewname, definition, false from pg_views where schemaname in ('app', 'public')
      union all
      select pronamespace::regnamespace || '.' || proname, pg_get_functiondef(oid), prorettype = 'boolean'::regtype
      from pg_proc where prokind = 'f' and pronamespace in ('app'::regnamespace, 'public'::regnamespace)
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(tx),
  )
  return rows
}

/** What asks `app.blocks`, or a function that does so and answers true or false. */
async function placesInDatabase(): Promise<string[]> {
  // `can_block_more` counts how many blocks a member has, and asks about nobody.
  const all = (await definitions()).filter(({ name }) => name !== 'app.can_block_more')
  const asking = new Set(all.filter(({ definition }) => ASKS.test(definition)))
  for (const { name, is_question } of asking)
    if (is_question && name !== 'app.blocks')
      for (const each of all) if (each.definition.includes(`${name}(`)) asking.add(each)
  return [...asking].filter(({ is_question }) => !is_question).map(({ name }) => name)
}

const placesInSources = () =>
  globSync('app/features/**/*.ts').filter(
    (path) => !path.endsWith('.test.ts') && ASKS.test(readFileSync(path, 'utf8')),
  )

test('each policy, view, function and query in which a block counts is in the matrix or has a test of its own', async () => {
  const found = [...(await placesInDatabase()), ...placesInSources()]
  expect(found.sort()).toEqual(Object.keys(PLACES).sort())
})

test.each(Object.entries(PLACES))('%s has its test', (_, [path = '', title = '']) => {
  expect(readFileSync(path, 'utf8')).toContain(title)
})
