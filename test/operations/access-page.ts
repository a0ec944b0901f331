import {
  ACCESS,
  answerToToken,
  CALLERS,
  type CallerKind,
  NOTES,
  TOKEN_CALLERS,
  type TokenCaller,
} from './access-matrix.ts'

const HEAD = `# Who may do what

Every operation of the API and the answer that each kind of caller gets, from \`test/operations/access-matrix.ts\`. \`test/server/access-matrix.test.ts\` sends all of these requests, and
checks that a refused one changes nothing.

| answer | meaning |
|---|---|
| ✓ | allowed |
| 401 | not signed in |
| 403 | not allowed; a word in its place is the code of the error |
| 404 | there is no such thing for this caller |
| nothing | accepted, but without effect |

The owner is the person whose story, listing, file, message or account the request is about. Where it is about nobody's,
the owner is a member like any other. The suspended member is the one who could do it otherwise. Both have
shown a second factor. An unconfirmed sign-up is a browser that signed up, before it opened the link in the email.
"Signed in yesterday" is a member or admin
who may do it, and who hasn't proved since then who they are. The tokens are the owner's, for all areas.
`

const NOTES_HEAD = 'Each row answers one request. What another request to the same operation gets:\n'

const CALLER_NAMES = Object.keys(CALLERS) as CallerKind[]

const TOKEN_NAMES = Object.keys(TOKEN_CALLERS) as TokenCaller[]

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The matrix as Markdown. */
export function accessPage(): string {
  const titles = ['operation', ...Object.values(CALLERS), ...Object.values(TOKEN_CALLERS)]
  const rows = Object.entries(ACCESS).map(([operation, row]) => [
    `\`${operation}\``,
    ...[
      ...CALLER_NAMES.map((caller) => row[caller]),
      ...TOKEN_NAMES.map((caller) => answerToToken(caller, operation)),
    ].map((answer) => (answer === 'yes' ? '✓' : answer)),
  ])
  const notes = Object.entries(NOTES).map(([operation, note]) => `- \`${operation}\`: ${note}.`)
  return `${[HEAD, ...[titles, titles.map(() => '---'), ...rows].map(line), '', NOTES_HEAD, ...notes].join('\n')}\n`
}
