import { sql } from 'kysely'
import type { Person } from '../../people.ts'
import type { Access } from '../access-grid.ts'

const insertStory = (owner: Person) => sql`
  insert into startups (user_id, name, one_liner, description, why_failed, category)
  values (${owner.id}, 'A new story', 'One line', 'What happened', 'Why it stopped', 'SaaS')`

export const storyAccess: Record<string, Access> = {
  startups: {
    ids: '[ROLES-04][SUBMIT-35]',
    statements: {
      select: ({ startup }) => sql`select id from startups where id = ${startup.id}`,
      insert: (_, me) => insertStory(me),
      forge: (_, __, other) => insertStory(other),
      update: ({ startup }) => sql`update startups set withdrawn_at = null where id = ${startup.id}`,
      delete: ({ startup }) => sql`delete from startups where id = ${startup.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'done', 'denied', 'nothing', 'nothing'],
      owner: ['done', 'done', 'denied', 'done', 'done'],
      suspended: ['done', 'denied', 'denied', 'denied', 'done'],
      admin: ['done', 'done', 'denied', 'nothing', 'done'],
    },
  },

  public_startups: {
    statements: {
      select: ({ startup }) => sql`select id from public_startups where id = ${startup.id}`,
      insert: (_, me) => sql`insert into public_startups (id, name) values (${me.id}, 'A new story')`,
      update: ({ startup }) => sql`update public_startups set votes = 99 where id = ${startup.id}`,
      delete: ({ startup }) => sql`delete from public_startups where id = ${startup.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },
  public_startup_details: {
    statements: {
      select: ({ startup }) => sql`select id from public_startup_details where id = ${startup.id}`,
      insert: (_, me) => sql`insert into public_startup_details (id, year_started) values (${me.id}, 2005)`,
      update: ({ startup }) =>
        sql`update public_startup_details set year_started = 1999 where id = ${startup.id}`,
      delete: ({ startup }) => sql`delete from public_startup_details where id = ${startup.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  startup_votes: {
    ids: '[ROLES-04]',
    statements: {
      select: ({ vote }) => sql`select id from startup_votes where id = ${vote.id}`,
      insert: ({ another }, me) => sql`
        insert into startup_votes (startup_id, user_id, vote_type) values (${another.id}, ${me.id}, 'upvote')`,
      forge: ({ another }, _, other) => sql`
        insert into startup_votes (startup_id, user_id, vote_type) values (${another.id}, ${other.id}, 'upvote')`,
      update: ({ vote, another }) =>
        sql`update startup_votes set startup_id = ${another.id} where id = ${vote.id}`,
      delete: ({ vote }) => sql`delete from startup_votes where id = ${vote.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'done', 'denied', 'denied', 'nothing'],
      owner: ['done', 'done', 'denied', 'denied', 'done'],
      suspended: ['done', 'denied', 'denied', 'denied', 'nothing'],
      admin: ['nothing', 'done', 'denied', 'denied', 'nothing'],
    },
  },

  bookmarks: {
    ids: '[ROLES-04]',
    statements: {
      select: ({ bookmark }) => sql`select id from bookmarks where id = ${bookmark.id}`,
      insert: ({ another }, me) =>
        sql`insert into bookmarks (user_id, startup_id) values (${me.id}, ${another.id})`,
      forge: ({ another }, _, other) =>
        sql`insert into bookmarks (user_id, startup_id) values (${other.id}, ${another.id})`,
      update: ({ bookmark, another }) =>
        sql`update bookmarks set startup_id = ${another.id} where id = ${bookmark.id}`,
      delete: ({ bookmark }) => sql`delete from bookmarks where id = ${bookmark.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'done', 'denied', 'denied', 'nothing'],
      owner: ['done', 'done', 'denied', 'denied', 'done'],
      suspended: ['done', 'done', 'denied', 'denied', 'done'],
      admin: ['nothing', 'done', 'denied', 'denied', 'nothing'],
    },
  },

  comments: {
    ids: '[COMM-11][ROLES-04]',
    statements: {
      select: ({ comment }) => sql`select id from comments where id = ${comment.id}`,
      insert: ({ startup }, me) => sql`
        insert into comments (startup_id, user_id, content) values (${startup.id}, ${me.id}, 'Well written.')`,
      forge: ({ startup }, _, other) => sql`
        insert into comments (startup_id, user_id, content) values (${startup.id}, ${other.id}, 'Well written.')`,
      update: ({ comment }) => sql`update comments set content = 'Never mind.' where id = ${comment.id}`,
      delete: ({ comment }) => sql`delete from comments where id = ${comment.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', 'denied', 'denied', 'denied'],
      member: ['done', 'done', 'denied', 'nothing', 'nothing'],
      owner: ['done', 'done', 'denied', 'done', 'done'],
      suspended: ['done', 'denied', 'denied', 'denied', 'done'],
      admin: ['done', 'done', 'denied', 'nothing', 'done'],
    },
  },

  comment_useful: {
    statements: {
      select: ({ usefulComment }) =>
        sql`select comment_id from comment_useful where comment_id = ${usefulComment.comment_id}`,
      insert: ({ othersComment }, me) =>
        sql`insert into comment_useful (comment_id, user_id) values (${othersComment.id}, ${me.id})`,
      forge: ({ othersComment }, _, other) =>
        sql`insert into comment_useful (comment_id, user_id) values (${othersComment.id}, ${other.id})`,
      update: ({ usefulComment, othersComment }) =>
        sql`update comment_useful set comment_id = ${othersComment.id} where comment_id = ${usefulComment.comment_id}`,
      delete: ({ usefulComment }) =>
        sql`delete from comment_useful where comment_id = ${usefulComment.comment_id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'denied', 'denied', 'denied', 'nothing'],
      owner: ['done', 'done', 'denied', 'denied', 'done'],
      suspended: ['done', 'denied', 'denied', 'denied', 'nothing'],
      admin: ['nothing', 'done', 'denied', 'denied', 'nothing'],
    },
  },

  comment_versions: {
    ids: '[COMM-11]',
    statements: {
      select: ({ version }) => sql`select id from comment_versions where id = ${version.id}`,
      insert: ({ version }) => sql`
        insert into comment_versions (comment_id, content, written_at)
        values (${version.comment_id}, 'Never said.', now())`,
      update: ({ version }) => sql`update comment_versions set content = 'Mine.' where id = ${version.id}`,
      delete: ({ version }) => sql`delete from comment_versions where id = ${version.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'nothing'],
      owner: ['done', 'denied', '-', 'denied', 'done'],
      suspended: ['done', 'denied', '-', 'denied', 'done'],
      admin: ['done', 'denied', '-', 'denied', 'done'],
    },
  },

  public_comments: {
    statements: {
      select: ({ comment }) => sql`select id from public_comments where id = ${comment.id}`,
      insert: ({ startup }, me) => sql`
        insert into public_comments (startup_id, user_id, content) values (${startup.id}, ${me.id}, 'Well.')`,
      update: ({ comment }) => sql`update public_comments set content = 'Mine.' where id = ${comment.id}`,
      delete: ({ comment }) => sql`delete from public_comments where id = ${comment.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  // Ann's comment mentions Ben. Only the server writes them.
  comment_mentions: {
    statements: {
      select: ({ comment }) => sql`select user_id from comment_mentions where comment_id = ${comment.id}`,
      insert: ({ comment }, me) => sql`
        insert into comment_mentions (comment_id, user_id) values (${comment.id}, ${me.id})`,
      forge: ({ comment }, _, other) => sql`
        insert into comment_mentions (comment_id, user_id) values (${comment.id}, ${other.id})`,
      update: ({ comment, who }) => sql`
        update comment_mentions set user_id = ${who.cyd.id} where comment_id = ${comment.id}`,
      delete: ({ comment }) => sql`delete from comment_mentions where comment_id = ${comment.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'denied', 'denied', 'denied', 'denied'],
      owner: ['done', 'denied', 'denied', 'denied', 'denied'],
      suspended: ['done', 'denied', 'denied', 'denied', 'denied'],
      admin: ['nothing', 'denied', 'denied', 'denied', 'denied'],
    },
  },

  hidden_content: {
    ids: '[ROLES-08]',
    statements: {
      select: ({ hiding }) => sql`select id from hidden_content where id = ${hiding.id}`,
      insert: ({ another }) =>
        sql`insert into hidden_content (startup_id, reason) values (${another.id}, 'Spam.')`,
      update: ({ hiding }) => sql`update hidden_content set reason = 'Other.' where id = ${hiding.id}`,
      delete: ({ hiding }) => sql`delete from hidden_content where id = ${hiding.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'nothing'],
      owner: ['done', 'denied', '-', 'denied', 'nothing'],
      suspended: ['done', 'denied', '-', 'denied', 'nothing'],
      admin: ['done', 'done', '-', 'denied', 'done'],
    },
  },

  // Forging means an update of another person's story.
  startup_updates: {
    statements: {
      select: ({ update }) => sql`select id from startup_updates where id = ${update.id}`,
      insert: ({ storyOf }, me) => sql`
        insert into startup_updates (startup_id, content) values (${storyOf[me.id]?.id}, 'It runs again.')`,
      forge: ({ storyOf }, _, other) => sql`
        insert into startup_updates (startup_id, content) values (${storyOf[other.id]?.id}, 'It runs again.')`,
      update: ({ update }) => sql`update startup_updates set content = 'Changed' where id = ${update.id}`,
      delete: ({ update }) => sql`delete from startup_updates where id = ${update.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', 'denied', 'denied', 'denied'],
      member: ['done', 'done', 'denied', 'denied', 'denied'],
      owner: ['done', 'done', 'denied', 'denied', 'denied'],
      suspended: ['done', 'denied', 'denied', 'denied', 'denied'],
      admin: ['done', 'done', 'denied', 'denied', 'denied'],
    },
  },

  // Forging means a correction of another person's story. Founders change nothing they proposed, and admins
  // decide.
  story_corrections: {
    ids: '[SUBMIT-35]',
    statements: {
      select: ({ correction }) => sql`select id from story_corrections where id = ${correction.id}`,
      insert: ({ storyOf }, me) => sql`
        insert into story_corrections (startup_id, proposed) values (${storyOf[me.id]?.id}, '{"name": "Better"}')`,
      forge: ({ storyOf }, _, other) => sql`
        insert into story_corrections (startup_id, proposed) values (${storyOf[other.id]?.id}, '{"name": "Better"}')`,
      update: ({ correction }) =>
        sql`update story_corrections set status = 'declined' where id = ${correction.id}`,
      delete: ({ correction }) => sql`delete from story_corrections where id = ${correction.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'done', 'denied', 'nothing', 'denied'],
      owner: ['done', 'done', 'denied', 'nothing', 'denied'],
      suspended: ['done', 'denied', 'denied', 'nothing', 'denied'],
      admin: ['done', 'done', 'denied', 'done', 'denied'],
    },
  },

  startup_changes: {
    ids: '[SUBMIT-35]',
    statements: {
      select: ({ change }) => sql`select id from startup_changes where id = ${change.id}`,
      insert: ({ startup }) => sql`
        insert into startup_changes (startup_id, field, before, after) values (${startup.id}, 'name', '"A"', '"B"')`,
      update: ({ change }) => sql`update startup_changes set is_redacted = true where id = ${change.id}`,
      delete: ({ change }) => sql`delete from startup_changes where id = ${change.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'nothing', 'denied'],
      owner: ['done', 'denied', '-', 'nothing', 'denied'],
      suspended: ['done', 'denied', '-', 'nothing', 'denied'],
      admin: ['done', 'denied', '-', 'done', 'denied'],
    },
  },
}
