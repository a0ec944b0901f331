import type { Policy } from './database-response.schema.ts'

export const SCHEMA_PAGE = {
  title: 'Database Schema',
  subtitle: 'Tables and views as they are now, read from the database. A migration changes them.',
} as const

export const POLICIES_PAGE = {
  title: 'RLS Policies',
  subtitle: 'Who may do what with the rows of each table, read from the database. A migration changes it.',
} as const

const VERBS: Record<Policy['command'], string> = {
  SELECT: 'read',
  INSERT: 'add',
  UPDATE: 'change',
  DELETE: 'delete',
  ALL: 'read, add, change and delete',
}

const ROLES: Readonly<Record<string, string>> = {
  anon: 'guests',
  authenticated: 'members',
  public: 'everyone',
}

/** Policies are named by verb and actor: the rest of the name says which rows. */
const rowsOf = (name: string) =>
  name
    .replace(/^(select|insert|update|delete)_/, '')
    .replaceAll('_', ' ')
    .replace(/\badmin\b/, 'those of admins')
    .replace(/\bown\b/, 'their own')

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const DATABASE_TEXTS = {
  what: 'the structure of the database',
  search: 'Search tables',
  none: 'No table has this name.',
  view: 'view',
  columns: (count: number) => (count === 1 ? '1 column' : `${count} columns`),
  policies: (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
  summary: (rules: number, tables: number) => `${rules} rules on ${tables} tables.`,
  restUnreachable: 'Where a table has no rule, guests and members reach none of its rows.',
  unprotected: 'Row-level security is off.',
  noRules: 'Only the server itself reaches these rows.',
  columnHeads: ['Column', 'Type', 'Required'],
  yes: 'yes',
  no: 'no',
  inWords: ({ roles, command, name }: Policy) =>
    sentence(
      `${roles.map((role) => ROLES[role] ?? role).join(' and ')} may ${VERBS[command]}: ${rowsOf(name)}.`,
    ),
  onlyIf: 'Only where',
  andOnlyIf: 'What is written must meet',
} as const
