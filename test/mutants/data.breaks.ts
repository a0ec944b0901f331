import type { Area } from './mutant.ts'

export const DATA: Area = {
  'DATA-01': {
    file: 'db/migrations/0007_startups.sql',
    replace: '  created_at timestamptz not null default now(),\n\n  -- For stories',
    by: '  created_at timestamp not null default now(),\n\n  -- For stories',
  },
  'DATA-02': {
    file: 'db/migrations/0007_startups.sql',
    replace: "tags text[] not null default '{}'",
    by: "tags text[] not null default '{Untagged}'",
  },
  'DATA-03': {
    file: 'db/migrations/0007_startups.sql',
    replace: 'is_open_for_revival boolean not null default false',
    by: 'is_open_for_revival boolean not null default true',
  },
  'DATA-04': {
    file: 'db/migrations/0007_startups.sql',
    replace: '  funny_bits text check',
    by: "  funny_bits text default 'None' check",
  },
  'DATA-05': {
    file: 'db/migrations/0015_asset_bookmarks.sql',
    replace: 'created_at timestamptz not null',
    by: 'created_at timestamp not null',
  },
  'DATA-06': {
    file: 'app/features/stories/bookmarks/bookmarks.db.ts',
    replace: "'story.name as title'",
    by: "'story.one_liner as title'",
  },
  'DATA-07': {
    file: 'db/migrations/0011_revival_opportunities.sql',
    replace: 'is_active boolean not null default true',
    by: 'is_active boolean not null default false',
  },
  'DATA-08': {
    file: 'db/migrations/0012_interest_contacts.sql',
    replace: 'contact_email text check',
    by: "contact_email text not null default 'nobody@example.com' check",
  },
  'DATA-09': {
    file: 'db/migrations/0010_comments.sql',
    replace: 'created_at timestamptz not null',
    by: 'created_at timestamp not null',
  },
  'DATA-10': {
    file: 'db/migrations/0006_profiles.sql',
    replace: 'updated_at timestamptz not null default now()\n);',
    by: 'updated_at timestamp not null default now()\n);',
  },
  'DATA-11': {
    file: 'db/migrations/0137_hidden_people_and_messages.sql',
    replace: 'case when is_shown then handle end as handle\n',
    by: 'case when is_shown then handle end as handle, profiles.email\n',
  },
  'DATA-12': {
    file: 'app/features/marketplace/seller/save-listing.db.ts',
    replace: 'description: values.short_description',
    by: 'description: values.detailed_description',
  },
  'DATA-13': {
    file: 'app/features/marketplace/seller/save-listing.db.ts',
    replace: '    ...values,\n    description',
    by: '    ...values,\n    tags: [],\n    description',
  },
  'DATA-14': {
    file: 'app/features/marketplace/seller/save-listing.db.ts',
    replace: 'images: []',
    by: 'images: [values.cover_image]',
  },
  'DATA-15': {
    file: 'db/migrations/0042_invalid_file_metadata.sql',
    replace: "if jsonb_typeof(new.file_metadata) = 'string' then",
    by: 'if false then',
  },
  'DATA-16': {
    file: 'app/features/marketplace/seller/save-listing.db.ts',
    replace: '    images: [],\n',
    by: '    images: [],\n    external_links: [],\n',
  },
  'DATA-17': {
    file: 'db/migrations/0014_marketplace_assets.sql',
    replace: '  contact_instructions text check',
    by: "  contact_instructions text not null default '' check",
  },
  'DATA-18': {
    file: 'db/migrations/0014_marketplace_assets.sql',
    replace: "type text not null default 'digital-resource'",
    by: "type text not null default 'paid'",
  },
  'DATA-19': {
    file: 'db/migrations/0014_marketplace_assets.sql',
    replace: 'collaboration_open boolean not null default false',
    by: 'collaboration_open boolean not null default true',
  },
  'DATA-20': {
    file: 'db/migrations/0014_marketplace_assets.sql',
    replace: "      and not item ? 'url'\n",
    by: '',
  },
  'DATA-21': {
    file: 'db/migrations/0014_marketplace_assets.sql',
    replace: "coalesce(item ->> 'name', 'File ' || file.position)",
    by: "coalesce(item ->> 'name', 'File')",
  },
}
