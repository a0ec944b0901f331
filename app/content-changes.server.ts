import type { ReportedChanges } from './platform/responses/versions.ts'

/**
 * The changes that only add, so that guests may still see a page from before. Every other change may take
 * something back: a deletion, a hiding, which is reported without an ID, and an edit, which is reported once
 * more as such.
 */
const ONLY_ADDS: Readonly<Record<string, true>> = {
  'INSERT moderation_log': true,
  'INSERT startups': true,
  'INSERT startup_updates': true,
  'INSERT comments': true,
  'INSERT revival_opportunities': true,
  'INSERT marketplace_assets': true,
  // Votes and downloads are counted in the row.
  'UPDATE startups': true,
  'UPDATE insights': true,
  'UPDATE marketplace_assets': true,
  'UPDATE profiles': true,
  'UPDATE comment_useful': true,
  'UPDATE lessons': true,
}

/** What the triggers report. Whatever disappears, and what isn't about one row, changes everything. */
export const CONTENT_CHANGES: ReportedChanges = {
  topicsOf({ table, op, id, startup_id }) {
    if (op === undefined || op === 'DELETE') return undefined
    const story = startup_id && `story:${startup_id}`
    if (table === 'comments' || table === 'comment_useful') return story ? [story] : undefined
    if (
      table === 'startups' ||
      table === 'startup_updates' ||
      table === 'lessons' ||
      table === 'revival_opportunities'
    )
      return story ? [story, 'lists'] : undefined
    if (table === 'insights') return ['insights']
    if (table === 'marketplace_assets') return id === undefined ? undefined : ['marketplace']
    return undefined
  },

  onlyAdds: ({ table, op, id, is_edit }) =>
    id !== undefined && !is_edit && (ONLY_ADDS[`${op} ${table}`] ?? false),
}
