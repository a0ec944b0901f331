/**
 * The columns of a table that an admin's export has, and those that it leaves out, and why. Together they are
 * all columns of the table.
 */
interface ExportedTable {
  /** Columns by which it is read, if not by `id`: they are unique together, and have an index. */
  key?: readonly string[]
  columns: readonly string[]
  /** What stands in place of a column: SQL about `each`, a row of the table. */
  instead?: Readonly<Record<string, string>>
  leftOut: Readonly<Record<string, string>>
}

const DERIVED = 'follows from the other columns'
const FACT_KEY = ['startup_id', 'position']
const AUTHOR = 'says who wrote it, also of an anonymous story'

const isAnonymousStory = (id: string) =>
  `exists (select from public.startups story where story.id = ${id} and story.is_anonymous)`

/** The exported tables, by their names in the schema `public`. */
export const EXPORTED_TABLES: Readonly<Record<string, ExportedTable>> = {
  comments: {
    columns: [
      ...['id', 'startup_id', 'user_id', 'content', 'created_at', 'edited_at', 'parent_id', 'root_id'],
      ...['as_founder', 'useful', 'deleted_at', 'by_deleted_account'],
    ],
    instead: {
      user_id: `case when not exists (
        select from public.startups story where story.id = each.startup_id and story.is_anonymous and story.user_id = each.user_id
      ) then each.user_id end`,
    },
    leftOut: { deleted_by: 'says who moderates', deleted_reason: 'words to its author' },
  },
  hidden_content: {
    columns: [
      ...['id', 'startup_id', 'asset_id', 'comment_id', 'profile_id', 'proof_id', 'hidden_at', 'is_fold'],
      'is_held',
    ],
    leftOut: {
      reason: 'words to its author',
      interest_id: 'about a message',
      decision_id: 'decisions are not in it',
      is_same_text: 'the same as is_held, for the version before',
    },
  },
  lessons: {
    columns: [
      ...['id', 'startup_id', 'kind', 'position', 'text', 'cause', 'useful', 'created_at', 'ended_at'],
    ],
    leftOut: { document: DERIVED },
  },
  marketplace_assets: {
    columns: [
      ...[
        'id',
        'user_id',
        'title',
        'description',
        'short_description',
        'detailed_description',
        'category',
        'tags',
      ],
      ...[
        'license_type',
        'downloadable_files',
        'file_metadata',
        'cover_image',
        'cover_description',
        'images',
      ],
      ...[
        'external_links',
        'price',
        'is_free',
        'founder_story',
        'usage_notes',
        'type',
        'status',
        'is_open_source',
      ],
      ...[
        'accepts_offers',
        'collaboration_open',
        'downloads_count',
        'saves',
        'startup_id',
        'created_at',
        'changed_at',
      ],
    ],
    instead: { startup_id: `case when not ${isAnonymousStory('each.startup_id')} then each.startup_id end` },
    leftOut: {
      contact_method: 'an address of the seller',
      contact_info: 'an address of the seller',
      contact_instructions: 'an address of the seller',
      files: DERIVED,
      search_text: DERIVED,
      document: DERIVED,
      cheapness: DERIVED,
      facets: DERIVED,
      revival_opportunity_id: 'about a story that could be anonymous by now',
    },
  },
  moderation_log: {
    columns: [
      ...['id', 'position', 'act', 'kind', 'reason', 'rule', 'rules_version', 'source', 'is_only_moderator'],
      ...['reverses', 'reports', 'minutes', 'done_on'],
    ],
    leftOut: {},
  },
  profiles: {
    columns: ['id', 'full_name', 'avatar_url', 'handle', 'about', 'links', 'created_at'],
    leftOut: {
      email: 'an address',
      first_login_completed: 'about how the member uses the site',
      updated_at: 'about how the member uses the site',
      handle_changed_at: 'about how the member uses the site',
    },
  },
  revival_opportunities: {
    columns: [
      ...[
        'id',
        'startup_id',
        'looking_for_roles',
        'available_assets',
        'additional_notes',
        'is_active',
        'created_at',
      ],
      ...['has_contact_method', 'closed_reason', 'closed_at', 'paused_at', 'edited_at', 'is_accepted'],
      ...[
        'ways',
        'passes_on',
        'passes_on_kinds',
        'stays',
        'terms',
        'terms_note',
        'advice_hours',
        'advice_months',
      ],
      ...['gives_note', 'hours_a_week', 'language'],
    ],
    leftOut: {
      user_id: AUTHOR,
      contact_method: 'an address of the founder',
      masked_contact_method: 'a part of an address',
      accepted_conversation_id: 'with whom',
    },
  },
  revived_stories: {
    columns: [
      ...['id', 'startup_id', 'way', 'owner_id', 'wrote_at', 'revived_at', 'changed_hands'],
      ...['chapter', 'chapter_at', 'home_url'],
    ],
    leftOut: {
      conversation_id: 'about messages',
      reminders: 'the work of the server',
      reminded_at: 'the work of the server',
      leaving_noticed_at: 'the work of the server',
    },
  },
  rulebook_versions: {
    columns: ['id', 'rulebook', 'version', 'content', 'what_changed', 'published_at'],
    leftOut: { published_by: 'says who is an admin' },
  },
  startup_changes: {
    columns: ['id', 'startup_id', 'field', 'changed_at', 'is_redacted'],
    leftOut: { before: 'what was taken out of a story', after: 'may have been taken out of a story since' },
  },
  startup_updates: {
    columns: ['id', 'startup_id', 'title', 'content', 'created_at', 'by_new_owner'],
    leftOut: {},
  },
  story_causes: { key: FACT_KEY, columns: [...FACT_KEY, 'cause', 'sentence'], leftOut: {} },
  story_facts: {
    key: ['startup_id'],
    columns: [
      ...['startup_id', 'ending', 'started', 'stopped', 'team', 'funding', 'peak_users', 'peak_revenue'],
      ...['cost', 'effort', 'differently', 'source', 'added_at', 'changed_at'],
    ],
    leftOut: {},
  },
  story_milestones: { key: FACT_KEY, columns: [...FACT_KEY, 'kind', 'happened_on', 'sentence'], leftOut: {} },
  story_proofs: {
    columns: [
      ...['id', 'startup_id', 'user_id', 'is_claim', 'kind', 'subject', 'proven_at', 'ended_at'],
      ...['answer', 'answered_at', 'facts', 'facts_at', 'created_at'],
    ],
    leftOut: {
      link: 'stands in the story',
      repository_id: 'the work of the server',
      token: 'secrets',
      result: 'the work of the server',
      says: 'the work of the server',
      checked_at: 'the work of the server',
      next_check_at: 'the work of the server',
      missing_days: 'the work of the server',
      warned_at: 'the work of the server',
    },
  },
  startup_votes: {
    columns: ['id', 'startup_id', 'vote_type', 'created_at'],
    leftOut: { user_id: 'a choice that nobody else sees' },
  },
  startups: {
    columns: [
      ...['id', 'user_id', 'name', 'one_liner', 'description', 'why_failed', 'lessons_learned', 'funny_bits'],
      ...['revived_at', 'continues_startup_id'],
      ...['project_type', 'stage', 'category', 'builder_name', 'inspiration', 'challenges', 'what_worked'],
      ...[
        'key_learnings',
        'website_link',
        'github_link',
        'social_profiles',
        'launch_post',
        'video_demo',
        'tech_stack',
      ],
      ...[
        'tags',
        'logo_url',
        'screenshots',
        'screenshot_captions',
        'votes',
        'revival_votes',
        'is_open_for_revival',
      ],
      ...['is_anonymous', 'publishing_consent_at', 'created_at', 'written_by', 'sources', 'withdrawn_at'],
      ...['year_started', 'year_stopped', 'changed_at'],
    ],
    instead: {
      user_id: 'case when not each.is_anonymous then each.user_id end',
      builder_name: 'case when not each.is_anonymous then each.builder_name end',
      social_profiles: 'case when not each.is_anonymous then each.social_profiles end',
    },
    leftOut: {},
  },
  uploads: {
    columns: ['id', 'bucket', 'mime', 'size', 'width', 'height', 'created_at', 'attached_at', 'sha256'],
    leftOut: {
      user_id: AUTHOR,
      path: 'the key in the store',
      name: 'may say who somebody is',
      unsafe_at: 'about checks of the file',
      archive_checked_at: 'about checks of the file',
      has_location: 'about checks of the file',
      doubt: 'about checks of the file',
      confirmed_at: 'about checks of the file',
      crc32: 'about checks of the file',
    },
  },
}
