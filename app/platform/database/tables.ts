// Written by `node scripts/database-types.ts` from the migrated database. Do not edit.
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'

/** Optional in an insert. */
type Generated<T> = ColumnType<SelectType<T>, InsertType<T> | undefined, UpdateType<T>>

/** Only the database writes it. */
type Computed<T> = ColumnType<SelectType<T>, never, never>

/** Read as ISO 8601 in UTC with milliseconds, or as a Date through the owner's handle. */
type Timestamp = ColumnType<string, string | Date, string | Date>

/** Written as text: use JSON.stringify. */
type Json = ColumnType<unknown, string, string>

export interface Tables {
  admin_assets: {
    id: string
    user_id: string
    title: string
    short_description: string
    description: string
    category: string
    price: string
    amount: string
    downloads_count: number
    status: string
    created_at: Timestamp
    search_text: string
    hidden_at: Timestamp | null
    hidden_reason: string | null
  }
  admin_comments: {
    id: string
    user_id: string | null
    content: string | null
    beginning: string
    created_at: Timestamp
    startup_id: string
    startup_name: string
    author_name: string | null
    startup_headline: string
    hidden_at: Timestamp | null
    hidden_reason: string | null
  }
  admin_security_events: {
    id: string
    user_id: string
    full_name: string | null
    email: string
    kind: string
    count: number
    device: string | null
    network: string | null
    network_hash: string | null
    request_id: string | null
    created_at: Timestamp
  }
  admin_startups: {
    id: string
    user_id: string | null
    name: string
    one_liner: string
    category: string
    votes: number
    revival_votes: number
    created_at: Timestamp
    headline: string
    is_anonymous: boolean
    hidden_at: Timestamp | null
    hidden_reason: string | null
  }
  admin_users: {
    id: string
    full_name: string | null
    email: string
    avatar_url: string | null
    created_at: Timestamp
    is_admin: boolean
    search_text: string
    is_confirmed: boolean
    suspension_reason: string
    suspended_until: Timestamp
    deletion_requested_at: Timestamp | null
  }
  appeal_order: {
    id: string
    created_at: Timestamp
  }
  asset_bookmarks: {
    id: Generated<string>
    user_id: Generated<string>
    asset_id: string
    created_at: Generated<Timestamp>
  }
  asset_downloads: {
    asset_id: string
    person: string
    day: Generated<string>
  }
  audit_log: {
    id: Generated<string>
    actor_id: string
    actor_name: string | null
    actor_email: string | null
    action: string
    target_table: string
    target_id: string
    copy: Json
    reason: string | null
    request_id: string | null
    created_at: Generated<Timestamp>
  }
  blocks: {
    blocker_id: Generated<string>
    blocked_id: string
    created_at: Generated<Timestamp>
  }
  bookmarks: {
    id: Generated<string>
    user_id: Generated<string>
    startup_id: string
    created_at: Generated<Timestamp>
  }
  comment_mentions: {
    comment_id: string
    user_id: string
  }
  comment_useful: {
    comment_id: string
    user_id: Generated<string>
    created_at: Generated<Timestamp>
  }
  comment_versions: {
    id: Generated<string>
    comment_id: string
    content: string
    written_at: Timestamp
    replaced_at: Generated<Timestamp>
  }
  comments: {
    id: Generated<string>
    startup_id: string
    user_id: Generated<string | null>
    content: string | null
    created_at: Generated<Timestamp>
    edited_at: Timestamp | null
    parent_id: string | null
    root_id: string | null
    as_founder: Generated<boolean>
    useful: Generated<number>
    deleted_at: Timestamp | null
    deleted_by: string | null
    deleted_reason: string | null
    by_deleted_account: Generated<boolean>
  }
  conversation_moves: {
    id: Generated<string>
    conversation_id: string
    by_owner: boolean | null
    from_state: string
    to_state: string
    way: string | null
    words: Generated<string>
    created_at: Generated<Timestamp>
  }
  conversation_notes: {
    conversation_id: string
    user_id: Generated<string>
    content: string
    changed_at: Generated<Timestamp>
  }
  conversations: {
    id: Generated<string>
    kind: string
    revival_opportunity_id: string | null
    asset_id: string | null
    startup_id: string | null
    name: string
    owner_id: string | null
    member_id: string | null
    is_anonymous: Generated<boolean>
    revealed_at: Timestamp | null
    state: string
    way: string | null
    is_counted: Generated<boolean>
    created_at: Generated<Timestamp>
    changed_at: Generated<Timestamp>
    last_by_owner: Generated<boolean>
    answered_at: Timestamp | null
    owner_read_at: Timestamp | null
    member_read_at: Timestamp | null
    owner_contact: string | null
    member_contact: string | null
    owner_blocked_at: Timestamp | null
    member_blocked_at: Timestamp | null
    touched_at: Generated<Timestamp>
    waits_since: Generated<Timestamp>
    reminders: Generated<number>
    reminded_at: Timestamp | null
    left_at: Timestamp | null
    owner_says_runs_at: Timestamp | null
    member_says_runs_at: Timestamp | null
    owner_turn: Computed<string>
    member_turn: Computed<string>
    counts_from: Computed<Timestamp | null>
    accepted_at: Timestamp | null
  }
  decided_order: {
    id: string
    decided_at: Timestamp
  }
  decided_things: {
    id: string
    act: string
    kind: string
    thing_id: string
    startup_id: string | null
    asset_id: string | null
    name: string
    is_anonymous: boolean
    reason: string | null
    rule: string | null
    rules_version: string | null
    words: string
    decided_at: Timestamp
    decided_by: string | null
    author_id: string | null
    is_reversed: boolean
    is_hidden: boolean
  }
  follow_feeds: {
    user_id: Generated<string>
    token_hash: string
    created_at: Generated<Timestamp>
  }
  follows: {
    user_id: Generated<string>
    kind: string
    subject: string
    startup_id: string | null
    person_id: string | null
    term: string | null
    bell: Generated<boolean>
    created_at: Generated<Timestamp>
  }
  handover_history: {
    id: Generated<string>
    handover_id: string
    item_id: string | null
    by_owner: boolean | null
    act: string
    words: Generated<string>
    created_at: Generated<Timestamp>
    changes: Generated<Json>
  }
  handover_items: {
    id: Generated<string>
    handover_id: string
    position: Generated<number>
    kind: string
    what: Generated<string>
    owner_gives: Generated<boolean>
    signs_both: Generated<boolean>
    state: Generated<string>
    giver_declines: Generated<boolean>
    owner_signed_at: Timestamp | null
    member_signed_at: Timestamp | null
    days_from: Generated<number>
    days_to: Generated<number>
    expected_on: string | null
    expiry_hours: number | null
    expires_at: Timestamp | null
    lapse_warnings: Generated<number>
    late_reminders: Generated<number>
    late_reminded_at: Timestamp | null
    handed_over_at: Timestamp | null
    accepted_at: Timestamp | null
    note: Generated<string>
    lines: Generated<Json>
    proof_link: Generated<string>
    proof_kind: string | null
    proof_subject: Generated<string>
    proof_owner: Generated<string>
    proof_subject_id: string | null
    proof_token: Generated<string>
    proof_result: string | null
    proof_says: Generated<string>
    proof_checked_at: Timestamp | null
    proof_next_check_at: Timestamp | null
    proof_proven_at: Timestamp | null
    proof_missing_days: Generated<string[]>
    proof_warned_at: Timestamp | null
    proof_ended_at: Timestamp | null
    created_at: Generated<Timestamp>
    changed_at: Generated<Timestamp>
    owner_lapse_notified_at: Timestamp | null
    member_lapse_notified_at: Timestamp | null
    passing_kind: string | null
    proof_link_by_owner: boolean | null
  }
  handover_tokens: {
    id: string
    token: string
  }
  handovers: {
    id: Generated<string>
    conversation_id: string
    state: Generated<string>
    passes_on: Generated<Json>
    stays: Generated<string[]>
    terms: string | null
    terms_note: Generated<string>
    advice_hours: number | null
    advice_months: number | null
    gives_note: Generated<string>
    owner_legal_name: Generated<string>
    member_legal_name: Generated<string>
    inspection_days: number | null
    proposed_by_owner: boolean | null
    proposed_at: Timestamp | null
    created_at: Generated<Timestamp>
    changed_at: Generated<Timestamp>
    ended_at: Timestamp | null
    ended_by_owner: boolean | null
    end_words: Generated<string>
    owner_active_at: Generated<Timestamp>
    member_active_at: Generated<Timestamp>
    owner_reminders: Generated<number>
    member_reminders: Generated<number>
    owner_reminded_at: Timestamp | null
    member_reminded_at: Timestamp | null
  }
  hidden_content: {
    id: Generated<string>
    startup_id: string | null
    asset_id: string | null
    comment_id: string | null
    reason: string
    hidden_at: Generated<Timestamp>
    profile_id: string | null
    interest_id: string | null
    decision_id: string | null
    is_fold: Generated<boolean>
    is_held: Generated<boolean>
    proof_id: string | null
    is_same_text: Computed<boolean>
  }
  interest_contacts: {
    id: Generated<string>
    revival_opportunity_id: string
    interested_user_id: Generated<string>
    message: string
    contact_email: string | null
    created_at: Generated<Timestamp>
    read_at: Timestamp | null
    notified_at: Timestamp | null
  }
  interest_reply_addresses: {
    id: string
    reply_to: string
    is_confirmed: boolean
  }
  lesson_useful: {
    lesson_id: string
    user_id: Generated<string>
    created_at: Generated<Timestamp>
  }
  lessons: {
    id: Generated<string>
    startup_id: string
    kind: Generated<string>
    position: number
    text: string
    cause: string | null
    useful: Generated<number>
    created_at: Generated<Timestamp>
    ended_at: Timestamp | null
    document: Computed<string | null>
  }
  listed_people: {
    id: string
    handle: string | null
    created_at: Timestamp
    changed_at: Timestamp
  }
  marketplace_assets: {
    id: Generated<string>
    user_id: Generated<string>
    title: string
    description: string
    short_description: string
    detailed_description: string
    category: string
    tags: Generated<string[]>
    license_type: string
    downloadable_files: string[]
    file_metadata: Generated<Json>
    cover_image: string
    images: Generated<string[]>
    external_links: Generated<string[]>
    price: Generated<string>
    is_free: Computed<boolean>
    contact_method: string | null
    contact_info: string | null
    contact_instructions: string | null
    founder_story: string | null
    usage_notes: string | null
    type: Generated<string>
    status: Generated<string>
    is_open_source: Generated<boolean>
    accepts_offers: Generated<boolean>
    collaboration_open: Generated<boolean>
    downloads_count: Generated<number>
    created_at: Generated<Timestamp>
    files: Computed<Json | null>
    search_text: Computed<string>
    document: Computed<string>
    saves: Generated<number>
    cheapness: Computed<number>
    facets: Computed<string[]>
    startup_id: string | null
    changed_at: Generated<Timestamp>
    cover_description: string | null
    revival_opportunity_id: string | null
  }
  member_conversation_order: {
    id: string
    kind: string
    turn: string
    state: string
    way: string | null
    revival_opportunity_id: string | null
    changed_at: Timestamp
    is_blocked: boolean
  }
  message_files: {
    upload_id: string
    message_id: string
    position: number
  }
  messages: {
    id: Generated<string>
    conversation_id: string
    by_owner: Generated<boolean>
    content: string
    interest_id: string | null
    created_at: Generated<Timestamp>
    deleted_at: Timestamp | null
    emailed_at: Timestamp | null
  }
  moderation_log: {
    id: Generated<string>
    position: Computed<number>
    act: string
    kind: string
    reason: string | null
    rule: string | null
    rules_version: string | null
    source: string
    is_only_moderator: boolean
    reverses: string | null
    reports: number
    minutes: number | null
    done_on: Generated<string>
  }
  moderation_queue: {
    id: string
    kind: string
    thing_id: string
    startup_id: string | null
    asset_id: string | null
    name: string
    is_anonymous: boolean
    rank: number
    is_veiled: boolean
    is_second_look: boolean
    opened_at: Timestamp
    author_id: string | null
    claimed_by: string | null
    claimed_at: Timestamp | null
    are_reporters_hidden: boolean
    state: string
    version: string
  }
  mutes: {
    user_id: Generated<string>
    startup_id: string
    created_at: Generated<Timestamp>
  }
  newsletter_subscribers: {
    id: Generated<string>
    email: string
    token: Generated<string>
    created_at: Generated<Timestamp>
    confirmed_at: Timestamp | null
    unsubscribed_at: Timestamp | null
    confirmation_sent_at: Timestamp | null
    written_to_at: Timestamp | null
  }
  notification_preferences: {
    user_id: Generated<string>
    kind: string
    is_listed: boolean | null
    email: string | null
    push: boolean | null
  }
  notification_times: {
    user_id: Generated<string>
    time_zone: Generated<string>
    daily_hour: Generated<number>
    weekly_day: Generated<number>
    resumed_at: Timestamp | null
  }
  notifications: {
    id: Generated<string>
    user_id: string
    kind: string
    thing: string
    actor_id: string | null
    startup_id: string | null
    asset_id: string | null
    comment_id: string | null
    interest_id: string | null
    update_id: string | null
    facts: Generated<Json>
    is_listed: boolean
    email_kind: string | null
    push_kind: string | null
    created_at: Generated<Timestamp>
    read_at: Timestamp | null
    emailed_at: Timestamp | null
    pushed_at: Timestamp | null
    conversation_id: string | null
    message_id: string | null
    move_id: string | null
  }
  own_chapters: {
    startup_id: string
    name: string
    chapter: string
    home_url: string | null
  }
  own_conversations: {
    id: string
    kind: string
    revival_opportunity_id: string | null
    asset_id: string | null
    startup_id: string | null
    name: string
    state: string
    way: string | null
    created_at: Timestamp
    changed_at: Timestamp
    last_by_owner: boolean
    answered_at: Timestamp | null
    is_counted: boolean
    is_owner: boolean
    is_owner_hidden: boolean
    other_id: string | null
    has_other_left: boolean
    own_read_at: Timestamp | null
    other_read_at: Timestamp | null
    own_contact: string | null
    other_contact: string | null
    has_other_agreed: boolean
    is_owner_revealed: boolean
    waits_since: Timestamp
    reminders: number
    reminded_at: Timestamp | null
    turn: string
    closed_for: string | null
    unread: number
    own_says_runs: boolean
    other_says_runs: boolean
    is_other_blocked: boolean
  }
  own_decisions: {
    id: string
    act: string
    kind: string
    thing_id: string
    startup_id: string | null
    asset_id: string | null
    name: string
    reason: string | null
    rule: string | null
    rules_version: string | null
    words: string
    source: string
    is_automatic: boolean
    is_only_moderator: boolean
    until: Timestamp | null
    decided_at: Timestamp
    appeal_until: Timestamp | null
    reversed_at: Timestamp | null
    appeal_words: string
    appealed_at: Timestamp
    is_granted: boolean | null
    answer: string | null
    answered_at: Timestamp | null
    is_in_force: boolean
    content: string
  }
  own_held_links: {
    id: string
    kind: string
    thing_id: string
    content: string
    links: string[]
    held_at: Timestamp
  }
  own_message_files: {
    id: string
    message_id: string
    conversation_id: string
    position: number
    name: string
    size: number
    mime: string
    doubt: string | null
  }
  own_notifications: {
    id: string
    kind: string
    thing: string
    actor_id: string | null
    startup_id: string | null
    asset_id: string | null
    comment_id: string | null
    interest_id: string | null
    update_id: string | null
    facts: Json
    created_at: Timestamp
    read_at: Timestamp | null
    conversation_id: string | null
    message_id: string | null
    move_id: string | null
  }
  own_reports: {
    id: string
    number: string
    kind: string
    thing_id: string
    reason: string
    words: string
    created_at: Timestamp
    outcome: string
    decided_at: Timestamp | null
    second_look_at: Timestamp | null
    decision_id: string | null
    act: string
    answer: string
    is_only_moderator: boolean
    name: string
    startup_id: string | null
    asset_id: string | null
    content: string
  }
  own_webhook_deliveries: {
    id: string
    webhook_id: string
    kind: string
    state: string
    tries: number
    next_try_at: Timestamp | null
    tried_at: Timestamp | null
    status: number | null
    duration_ms: number | null
    answer: string
    problem: string | null
    leads_to: string | null
    created_at: Timestamp
    earlier_tries: Json
  }
  owner_conversation_order: {
    id: string
    kind: string
    turn: string
    state: string
    way: string | null
    revival_opportunity_id: string | null
    changed_at: Timestamp
    is_blocked: boolean
  }
  profiles: {
    id: string
    full_name: string | null
    email: string
    avatar_url: string | null
    first_login_completed: Generated<boolean>
    created_at: Generated<Timestamp>
    updated_at: Generated<Timestamp>
    handle: string | null
    handle_changed_at: Timestamp | null
    about: string | null
    links: string[] | null
  }
  public_asset_checksums: {
    asset_id: string
    checksums: string[]
    unsafe: boolean[]
    doubts: string[]
  }
  public_asset_offers: {
    asset_id: string
    revival_opportunity_id: string | null
    startup_id: string
    name: string
    is_active: boolean
  }
  public_asset_stories: {
    asset_id: string
    startup_id: string | null
    name: string
  }
  public_comments: {
    id: string
    startup_id: string
    created_at: Timestamp
    deleted_at: Timestamp | null
    user_id: string | null
    content: string | null
    edited_at: Timestamp | null
    is_builder: boolean
    parent_id: string | null
    root_id: string | null
    useful: number
    is_founder: boolean
    removed_by: string | null
    removed_reason: string | null
  }
  public_lessons: {
    id: string
    startup_id: string
    kind: string
    position: number
    text: string
    cause: string | null
    useful: number
    created_at: Timestamp
    document: string | null
    name: string
    is_anonymous: boolean
  }
  public_marketplace_assets: {
    id: string
    user_id: string
    title: string
    description: string
    short_description: string
    detailed_description: string
    category: string
    tags: string[]
    license_type: string
    files: Json | null
    cover_image: string
    images: string[]
    external_links: string[]
    price: string
    is_free: boolean
    contact_method: string | null
    founder_story: string | null
    usage_notes: string | null
    type: string
    status: string
    is_open_source: boolean
    accepts_offers: boolean
    collaboration_open: boolean
    downloads_count: number
    created_at: Timestamp
    search_text: string
    cover_id: string
    cover_width: number
    cover_height: number
    document: string
    saves: number
    cheapness: number
    facets: string[]
    is_hidden: boolean
    hidden_at: Timestamp | null
    hidden_reason: string | null
    changed_at: Timestamp
    cover_description: string | null
  }
  public_offers: {
    id: string
    startup_id: string
    looking_for_roles: string[]
    folded_roles: string[]
    available_assets: string[]
    ways: string[]
    passes_on: Json
    passes_on_kinds: string[]
    stays: string[]
    terms: string | null
    terms_note: string
    advice_hours: number | null
    advice_months: number | null
    gives_note: string
    hours_a_week: number | null
    language: string
    created_at: Timestamp
    edited_at: Timestamp | null
    name: string
    one_liner: string
    logo_url: string | null
    category: string
    tech_stack: string[]
    year_started: number | null
    year_stopped: number | null
    votes: number
    story_created_at: Timestamp
    is_anonymous: boolean
    user_id: string
    builder_name: string | null
    is_demo: boolean
  }
  public_people: {
    id: string
    handle: string | null
    full_name: string | null
    avatar_url: string | null
    about: string | null
    links: string[] | null
    created_at: Timestamp
    is_new: boolean
    is_demo: boolean
    is_suspended: boolean
    suspended_until: Timestamp
  }
  public_profiles: {
    id: string
    full_name: string | null
    avatar_url: string | null
    handle: string | null
  }
  public_revivals: {
    startup_id: string
    way: string
    wrote_at: Timestamp
    revived_at: Timestamp
    changed_hands: string[]
    owner_id: string | null
    chapter: string
    chapter_at: Timestamp | null
    home_url: string | null
  }
  public_startup_details: {
    id: string
    year_started: number | null
    year_stopped: number | null
    screenshot_captions: string[]
  }
  public_startups: {
    id: string
    user_id: string
    name: string
    one_liner: string
    description: string
    why_failed: string
    lessons_learned: string | null
    funny_bits: string | null
    project_type: string
    stage: string
    category: string
    builder_name: string | null
    inspiration: string | null
    challenges: string | null
    what_worked: string | null
    key_learnings: string | null
    website_link: string | null
    github_link: string | null
    social_profiles: string | null
    launch_post: string | null
    video_demo: string | null
    tech_stack: string[]
    tags: string[]
    logo_url: string | null
    screenshots: string[]
    votes: number
    revival_votes: number
    is_open_for_revival: boolean
    is_anonymous: boolean
    publishing_consent_at: Timestamp | null
    created_at: Timestamp
    written_by: string | null
    sources: string[]
    search_text: string
    document: string
    name_words: string
    beginnings: string
    headline: string
    withdrawn_at: Timestamp | null
    is_hidden: boolean
    hidden_at: Timestamp | null
    hidden_reason: string | null
    changed_at: Timestamp
    is_unconfirmed: boolean
    revived_at: Timestamp | null
    continues_startup_id: string | null
  }
  public_story_causes: {
    startup_id: string
    position: number
    cause: string
    sentence: string
  }
  public_story_continuations: {
    id: string
    earlier_id: string
    name: string
    earlier_name: string
  }
  public_story_fact_versions: {
    startup_id: string
    saved_at: Timestamp
    facts: Json
  }
  public_story_facts: {
    startup_id: string
    ending: string | null
    started: string | null
    stopped: string | null
    team: string | null
    funding: string | null
    peak_users: string | null
    peak_revenue: string | null
    cost: string | null
    effort: string | null
    differently: string
    source: string
    added_at: Timestamp | null
    changed_at: Timestamp | null
  }
  public_story_milestones: {
    startup_id: string
    position: number
    kind: string
    happened_on: string
    sentence: string
  }
  public_story_proofs: {
    id: string
    startup_id: string
    user_id: string
    is_claim: boolean
    kind: string
    subject: string
    proven_at: Timestamp | null
    checked_at: Timestamp | null
    answer: string
    answered_at: Timestamp | null
    facts: Json | null
    facts_at: Timestamp | null
  }
  public_wishes: {
    user_id: string
    roles: string[]
    stack: string[]
    categories: string[]
    hours_a_week: number | null
    terms: string[]
    ways: string[]
  }
  push_subscriptions: {
    id: Generated<string>
    user_id: Generated<string>
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    server_key: string
    created_at: Generated<Timestamp>
  }
  queue_order: {
    id: string
    rank: number
    opened_at: Timestamp
  }
  queued_decisions: {
    id: string
    author_id: string | null
    act: string
    kind: string
    words: string
    decided_at: Timestamp
    is_reversed: boolean
  }
  queued_held_links: {
    case_id: string
    content: string
    links: string[]
    held_at: Timestamp
  }
  queued_reports: {
    id: string
    case_id: string
    version: string
    reason: string
    words: string
    topic: string | null
    address: string | null
    notifier_name: string | null
    notifier_email: string | null
    reporter_id: string | null
    is_guest: boolean
    created_at: Timestamp
  }
  queued_ring_votes: {
    case_id: string
    votes: number
    young: number
    first_at: Timestamp
    last_at: Timestamp
  }
  queued_same_texts: {
    case_id: string
    accounts: number
  }
  queued_signals: {
    case_id: string
    signals: string[]
  }
  queued_texts: {
    case_id: string
    version: string
    content: string
    files: Json
    created_at: Timestamp
  }
  queued_waves: {
    case_id: string
    kind: string
    thing_id: string
  }
  revival_opportunities: {
    id: Generated<string>
    startup_id: string
    user_id: Generated<string>
    looking_for_roles: Generated<string[]>
    available_assets: Generated<string[]>
    contact_method: Generated<string>
    additional_notes: Generated<string>
    is_active: Generated<boolean>
    created_at: Generated<Timestamp>
    has_contact_method: Computed<boolean>
    closed_reason: string | null
    closed_at: Timestamp | null
    masked_contact_method: Computed<string>
    edited_at: Timestamp | null
    ways: Generated<string[]>
    passes_on: Generated<Json>
    passes_on_kinds: Computed<string[]>
    stays: Generated<string[]>
    terms: string | null
    terms_note: Generated<string>
    advice_hours: number | null
    advice_months: number | null
    gives_note: Generated<string>
    hours_a_week: number | null
    language: Generated<string>
    paused_at: Timestamp | null
    accepted_conversation_id: string | null
    is_accepted: Computed<boolean>
  }
  revived_stories: {
    id: Generated<string>
    startup_id: string
    way: string
    conversation_id: string | null
    owner_id: string | null
    wrote_at: Timestamp
    revived_at: Generated<Timestamp>
    changed_hands: Generated<string[]>
    chapter: Generated<string>
    chapter_at: Timestamp | null
    home_url: string | null
    reminders: Generated<number>
    leaving_noticed_at: Timestamp | null
    reminded_at: Timestamp | null
  }
  rulebook_publishers: {
    id: string
    rulebook: string
    version: number
    published_by: string | null
  }
  rulebook_versions: {
    id: string
    rulebook: string
    version: number
    content: string
    what_changed: string
    published_by: Generated<string | null>
    published_at: Generated<Timestamp>
  }
  saved_lessons: {
    lesson_id: string
    user_id: Generated<string>
    note: Generated<string>
    done_at: Timestamp | null
    created_at: Generated<Timestamp>
  }
  security_events: {
    id: Generated<string>
    user_id: string
    kind: string
    hour: Timestamp | null
    count: Generated<number>
    device: string | null
    network: string | null
    network_hash: string | null
    request_id: string | null
    created_at: Generated<Timestamp>
  }
  seller_details: {
    user_id: Generated<string>
    is_trader: boolean
    name: string | null
    address: string | null
    contact: string | null
    register_number: string | null
    only_lawful: Generated<boolean>
    updated_at: Generated<Timestamp>
  }
  sellers: {
    user_id: string
    is_trader: boolean
    name: string | null
    address: string | null
    contact: string | null
    register_number: string | null
  }
  site_settings: {
    id: Generated<string>
    name: string
    value: Json
    changed_by: Generated<string | null>
    changed_at: Generated<Timestamp>
  }
  startup_changes: {
    id: Generated<string>
    startup_id: string
    field: string
    before: Json | null
    after: Json | null
    changed_at: Generated<Timestamp>
    is_redacted: Generated<boolean>
  }
  startup_updates: {
    id: Generated<string>
    startup_id: string
    title: string | null
    content: string
    created_at: Generated<Timestamp>
    by_new_owner: Generated<boolean>
  }
  startup_votes: {
    id: Generated<string>
    startup_id: string
    user_id: Generated<string>
    vote_type: Generated<string>
    created_at: Generated<Timestamp>
  }
  startups: {
    id: Generated<string>
    user_id: Generated<string>
    name: string
    one_liner: string
    description: string
    why_failed: string
    lessons_learned: string | null
    funny_bits: string | null
    project_type: Generated<string>
    stage: Generated<string>
    category: string
    builder_name: string | null
    inspiration: string | null
    challenges: string | null
    what_worked: string | null
    key_learnings: string | null
    website_link: string | null
    github_link: string | null
    social_profiles: string | null
    launch_post: string | null
    video_demo: string | null
    tech_stack: Generated<string[]>
    tags: Generated<string[]>
    logo_url: string | null
    screenshots: Generated<string[]>
    votes: Generated<number>
    revival_votes: Generated<number>
    is_open_for_revival: Generated<boolean>
    is_anonymous: Generated<boolean>
    publishing_consent_at: Timestamp | null
    created_at: Generated<Timestamp>
    written_by: string | null
    sources: Generated<string[]>
    withdrawn_at: Timestamp | null
    year_started: number | null
    year_stopped: number | null
    screenshot_captions: Generated<string[]>
    changed_at: Generated<Timestamp>
    revived_at: Timestamp | null
    continues_startup_id: string | null
  }
  story_causes: {
    startup_id: string
    position: number
    cause: string
    sentence: Generated<string>
  }
  story_corrections: {
    id: Generated<string>
    startup_id: string
    proposed: Json
    reason: string | null
    status: Generated<string>
    published: Json | null
    answer: string | null
    created_at: Generated<Timestamp>
    decided_at: Timestamp | null
    redacted: Generated<string[]>
  }
  story_fact_versions: {
    startup_id: string
    saved_at: Generated<Timestamp>
    facts: Json
  }
  story_facts: {
    startup_id: string
    ending: string | null
    started: string | null
    stopped: string | null
    team: string | null
    funding: string | null
    peak_users: string | null
    peak_revenue: string | null
    cost: string | null
    effort: string | null
    differently: Generated<string>
    source: Generated<string>
    added_at: Timestamp | null
    changed_at: Timestamp | null
  }
  story_milestones: {
    startup_id: string
    position: number
    kind: string
    happened_on: string
    sentence: Generated<string>
  }
  story_proofs: {
    id: string
    startup_id: string
    user_id: string
    is_claim: Generated<boolean>
    kind: string
    link: string
    subject: string
    repository_id: string | null
    token: Generated<string>
    created_at: Generated<Timestamp>
    result: string | null
    says: Generated<string>
    checked_at: Timestamp | null
    next_check_at: Generated<Timestamp | null>
    proven_at: Timestamp | null
    missing_days: Generated<string[]>
    warned_at: Timestamp | null
    ended_at: Timestamp | null
    answer: Generated<string>
    answered_at: Timestamp | null
    facts: Json | null
    facts_at: Timestamp | null
  }
  support_messages: {
    id: Generated<string>
    kind: string
    user_id: Generated<string | null>
    name: string
    email: string
    category: string | null
    subject: string
    message: string
    created_at: Generated<Timestamp>
    emailed_at: Timestamp | null
  }
  suspensions: {
    id: Generated<string>
    user_id: string
    reason: string
    until: Timestamp | null
    suspended_by: Generated<string | null>
    created_at: Generated<Timestamp>
    lifted_at: Timestamp | null
    lifted_by: string | null
    decision_id: string | null
  }
  uploads: {
    id: Generated<string>
    user_id: Generated<string>
    bucket: string
    path: string
    name: string
    mime: string
    size: number
    width: number | null
    height: number | null
    created_at: Generated<Timestamp>
    attached_at: Timestamp | null
    sha256: string | null
    unsafe_at: Timestamp | null
    archive_checked_at: Timestamp | null
    has_location: boolean | null
    doubt: string | null
    confirmed_at: Timestamp | null
    crc32: number | null
  }
  user_roles: {
    user_id: string
    role: string
  }
  waiting_appeals: {
    id: string
    words: string
    created_at: Timestamp
    decision_id: string
    act: string
    kind: string
    thing_id: string
    startup_id: string | null
    asset_id: string | null
    name: string
    is_anonymous: boolean
    reason: string | null
    rule: string | null
    rules_version: string | null
    decision_words: string
    decided_at: Timestamp
    author_id: string | null
    decided_by: string | null
    can_decide: boolean
  }
  webhooks: {
    id: Generated<string>
    user_id: Generated<string>
    address: string
    events: string[]
    is_site_wide: Generated<boolean>
    secret: string
    former_secret: string | null
    former_secret_until: Timestamp | null
    state: Generated<string>
    ended_because: string | null
    failing_since: Timestamp | null
    calling_until: Timestamp | null
    created_at: Generated<Timestamp>
  }
  wishes: {
    user_id: Generated<string>
    roles: Generated<string[]>
    stack: Generated<string[]>
    categories: Generated<string[]>
    hours_a_week: number | null
    terms: Generated<string[]>
    ways: Generated<string[]>
    is_public: Generated<boolean>
    wants_email: Generated<boolean>
    changed_at: Generated<Timestamp>
  }
  'app.always_admins': {
    user_id: string
  }
  'app.anonymous_departures': {
    startup_id: string
    hidden_from: Timestamp
    shown_from: Timestamp | null
    is_reported: Generated<boolean>
  }
  'app.appeals': {
    id: string
    decision_id: string
    words: string
    created_at: Generated<Timestamp>
    is_granted: boolean | null
    answer: string | null
    answered_by: string | null
    answered_at: Timestamp | null
  }
  'app.closed_listings': {
    asset_id: string
    decision_id: string | null
    status_before: string
  }
  'app.counted_stories': {
    id: string
    is_anonymous: boolean
    revived_at: Timestamp | null
    scope: string
  }
  'app.decisions': {
    id: Generated<string>
    act: string
    kind: string
    thing_id: string
    startup_id: string | null
    asset_id: string | null
    name: string
    author_id: string | null
    is_anonymous: boolean
    case_id: string | null
    reason: string | null
    rule: string | null
    rules_version: string | null
    words: string
    source: string
    is_automatic: boolean
    is_only_moderator: boolean
    has_statement: boolean
    until: Timestamp | null
    decided_by: string | null
    decided_at: Generated<Timestamp>
    appeal_until: Timestamp | null
    reverses: string | null
    reversed_at: Timestamp | null
    log_id: string | null
  }
  'app.deleted_ids': {
    of_table: string
    id: string
    deleted_at: Timestamp
  }
  'app.demo_accounts': {
    id: string
  }
  'app.demo_offers': {
    id: string
  }
  'app.emailed_matches': {
    user_id: string
    revival_opportunity_id: string
    emailed_at: Generated<Timestamp>
  }
  'app.file_checks': {
    id: Generated<boolean>
    finished_at: Timestamp
    files: number
    bytes: number
  }
  'app.file_faults': {
    upload_id: string
    fault: string
    found_at: Generated<Timestamp>
  }
  'app.file_holds': {
    id: string
    until: Timestamp
  }
  'app.files_to_delete': {
    key: string
    queued_at: Generated<Timestamp>
  }
  'app.handle_skeletons': {
    skeleton: string
    user_id: string
    keyed_hash: string | null
  }
  'app.handles': {
    handle: string
    skeleton: Computed<string>
    user_id: string
    created_at: Generated<Timestamp>
    given_up_at: Timestamp | null
  }
  'app.handles_to_give': {
    user_id: string
  }
  'app.held_links': {
    id: Generated<string>
    comment_id: string | null
    profile_id: string | null
    author_id: string
    content: string
    links: Generated<string[]>
    held_at: Generated<Timestamp>
  }
  'app.hidden_assets': {
    asset_id: string | null
    hidden_at: Timestamp
    hidden_reason: string
  }
  'app.hidden_comments': {
    comment_id: string | null
  }
  'app.hidden_conversation_messages': {
    id: string
  }
  'app.hidden_messages': {
    interest_id: string | null
  }
  'app.hidden_profiles': {
    profile_id: string | null
  }
  'app.hidden_startups': {
    startup_id: string | null
    hidden_at: Timestamp
    hidden_reason: string
  }
  'app.hidden_stories': {
    id: string
  }
  'app.leaving_members': {
    member_id: string
  }
  'app.left_stories': {
    startup_id: string
  }
  'app.mails': {
    id: Generated<string>
    kind: string
    to_address: string
    reply_to: string | null
    subject: string
    text: string
    html: string | null
    created_at: Generated<Timestamp>
    sent_at: Timestamp | null
    attempts: Generated<number>
    last_error: string | null
    failed_at: Timestamp | null
    list_unsubscribe: string | null
    expires_at: Timestamp | null
    text_deleted_at: Timestamp | null
    written_from: string[] | null
    made_from: Json | null
  }
  'app.match_emails': {
    user_id: string
    week: string
  }
  'app.migrations': {
    name: string
    sha256: string
    applied_at: Generated<Timestamp>
  }
  'app.moderation_cases': {
    id: Generated<string>
    kind: string
    thing_id: string
    startup_id: string | null
    asset_id: string | null
    name: string
    author_id: string | null
    is_anonymous: boolean
    rank: Generated<number>
    is_veiled: Generated<boolean>
    is_second_look: Generated<boolean>
    first_decider: string | null
    opened_at: Generated<Timestamp>
    claimed_by: string | null
    claimed_at: Timestamp | null
    gone_at: Timestamp | null
    closed_at: Timestamp | null
  }
  'app.moderators': {
    user_id: string
  }
  'app.named_stories': {
    startup_id: string
    user_id: string
    created_at: Timestamp
  }
  'app.noted_signals': {
    kind: string
    thing_id: string
    signal: string
    author_id: string
    noted_at: Generated<Timestamp>
  }
  'app.notification_visits': {
    user_id: string
    visited_at: Generated<Timestamp>
    daily_on: string | null
    weekly_on: string | null
    followed_until: Generated<Timestamp>
  }
  'app.open_alerts': {
    cause: string
    began_at: Generated<Timestamp>
  }
  'app.open_data_months': {
    month: string
    made_at: Generated<Timestamp>
  }
  'app.open_data_rows': {
    month: string
    startup_id: string
    is_first: boolean
    fields: Json
    entered_at: Generated<Timestamp>
  }
  'app.own_conversations': {
    id: string
    is_owner: boolean
    name: string
  }
  'app.own_handovers': {
    id: string
    state: string
    is_owner: boolean
  }
  'app.own_opportunities': {
    id: string
    accepted_conversation_id: string | null
  }
  'app.own_reported_cases': {
    case_id: string
  }
  'app.posted_texts': {
    kind: string
    thing_id: string
    fingerprint: string
    author_id: string
    posted_at: Generated<Timestamp>
    is_noticed: Generated<boolean>
    is_cleared: Generated<boolean>
    is_update: Generated<boolean>
  }
  'app.rate_limits': {
    key: string
    hits: Timestamp[]
    is_allowed: boolean
    expires_at: Timestamp
  }
  'app.removed_votes': {
    decision_id: string
    startup_id: string
    user_id: string
    voted_at: Timestamp
  }
  'app.reported_texts': {
    case_id: string
    version: string
    content: string
    files: Generated<Json>
    created_at: Generated<Timestamp>
  }
  'app.reports': {
    id: string
    number: string
    case_id: string
    kind: string
    thing_id: string
    version: string
    reporter_id: string | null
    reporter_network: string | null
    reason: string
    words: string
    topic: string | null
    address: string | null
    notifier_name: string | null
    notifier_email: string | null
    created_at: Generated<Timestamp>
    outcome: Generated<string>
    decision_id: string | null
    decided_at: Timestamp | null
    second_look_at: Timestamp | null
    second_look_words: string | null
  }
  'app.retired_handles': {
    keyed_hash: string
  }
  'app.ring_votes': {
    startup_id: string
    user_id: string
    is_young: boolean
    found_at: Generated<Timestamp>
    is_cleared: Generated<boolean>
  }
  'app.settings': {
    key: string
    value: string
  }
  'app.shown_comments': {
    comment_id: string
    user_id: string | null
    created_at: Timestamp
  }
  'app.shown_listings': {
    asset_id: string
    user_id: string
    created_at: Timestamp
  }
  'app.startup_search': {
    startup_id: string
    search_text: string
    headline: Computed<string>
    document: Generated<string>
    beginnings: Generated<string>
  }
  'app.storage_used': {
    user_id: string
    bytes: number
  }
  'app.tellable_notifications': {
    id: string
    user_id: string
    kind: string
    thing: string
    actor_id: string | null
    startup_id: string | null
    asset_id: string | null
    comment_id: string | null
    interest_id: string | null
    update_id: string | null
    facts: Json
    is_listed: boolean
    email_kind: string | null
    push_kind: string | null
    created_at: Timestamp
    read_at: Timestamp | null
    emailed_at: Timestamp | null
    pushed_at: Timestamp | null
    conversation_id: string | null
    message_id: string | null
    move_id: string | null
  }
  'app.unconfirmed_stories': {
    startup_id: string
    decision_id: string | null
  }
  'app.unfinished_uploads': {
    id: string
    user_id: string
    path: string
    name: string
    size: number
    created_at: Generated<Timestamp>
    changed_at: Generated<Timestamp>
    locked_by: string | null
    locked_until: Timestamp | null
    release_requested: Generated<boolean>
    is_counted: Generated<boolean>
  }
  'app.unpacked_today': {
    user_id: string
    day: string
    bytes: number
  }
  'app.untold_decisions': {
    decision_id: string
  }
  'app.webhook_deliveries': {
    id: Generated<string>
    webhook_id: string
    event_id: string
    state: Generated<string>
    tries: Generated<number>
    due_at: Generated<Timestamp>
    tried_at: Timestamp | null
    status: number | null
    duration_ms: number | null
    answer: Generated<string>
    problem: string | null
    leads_to: string | null
    created_at: Generated<Timestamp>
    earlier_tries: Generated<Json>
  }
  'app.webhook_events': {
    id: Generated<string>
    kind: string
    thing_id: string
    sequence: number
    created_at: Generated<Timestamp>
  }
  'auth.devices': {
    user_id: string
    token_hash: string
    last_sign_in_at: Timestamp
  }
  'auth.email_changes': {
    user_id: string
    old_email: string
    new_email: string
    old_token_hash: string
    new_token_hash: string
    session_id: string | null
    old_confirmed_at: Timestamp | null
    new_confirmed_at: Timestamp | null
    created_at: Timestamp
    expires_at: Timestamp
    changed_at: Timestamp | null
  }
  'auth.identities': {
    id: Generated<string>
    user_id: string
    account_id: string
    provider_id: string
    access_token: string | null
    refresh_token: string | null
    id_token: string | null
    access_token_expires_at: Timestamp | null
    refresh_token_expires_at: Timestamp | null
    scope: string | null
    password: string | null
    created_at: Generated<Timestamp>
    updated_at: Generated<Timestamp>
  }
  'auth.passkeys': {
    id: Generated<string>
    user_id: string
    name: string
    credential_id: string
    public_key: string
    counter: Generated<number>
    transports: Generated<string[]>
    created_at: Generated<Timestamp>
    last_used_at: Timestamp | null
  }
  'auth.pending_sign_ins': {
    token_hash: string
    user_id: string
    expires_at: Timestamp
  }
  'auth.recovery_codes': {
    user_id: string
    code_hash: string
    used_at: Timestamp | null
  }
  'auth.second_factors': {
    user_id: string
    secret: string
    confirmed_at: Timestamp | null
    last_step: Generated<number>
    created_at: Generated<Timestamp>
  }
  'auth.sessions': {
    id: Generated<string>
    user_id: string
    token: string
    expires_at: Timestamp
    ip_address: string | null
    user_agent: string | null
    created_at: Generated<Timestamp>
    updated_at: Generated<Timestamp>
    authenticated_at: Generated<Timestamp>
    second_factor_at: Timestamp | null
  }
  'auth.sign_up_links': {
    token_hash: string
    sign_up_id: string
    expires_at: Timestamp
  }
  'auth.sign_ups': {
    id: Generated<string>
    email: string
    password_hash: string | null
    token_hash: string | null
    browser_hash: string | null
    link_expires_at: Timestamp | null
    created_at: Generated<Timestamp>
    network: string | null
    signals: Generated<string[]>
  }
  'auth.tokens': {
    id: string
    user_id: string
    token_hash: string
    name: string
    can_write: boolean
    areas: string[]
    second_factor_at: Timestamp | null
    created_at: Generated<Timestamp>
    expires_at: Timestamp | null
    last_used_at: Timestamp | null
    warned_at: Timestamp | null
  }
  'auth.users': {
    id: Generated<string>
    name: Generated<string>
    email: string
    email_verified: Generated<boolean>
    image: string | null
    created_at: Generated<Timestamp>
    updated_at: Generated<Timestamp>
    suspended_until: Timestamp | null
    deletion_requested_at: Timestamp | null
    deletion_token_hash: string | null
    email_confirmed_at: Generated<Timestamp>
    keeps_comments: Generated<boolean>
  }
  'auth.verifications': {
    id: Generated<string>
    identifier: string
    value: string
    expires_at: Timestamp
    created_at: Generated<Timestamp>
    updated_at: Generated<Timestamp>
  }
}
