import { aboutOf } from '../../app/platform/config/declared/setting.ts'
import { SETTING_GROUPS } from '../../app/platform/config/environment.ts'

type Check = (typeof SETTING_GROUPS)[number]['settings'][string]

const PAGE_HEAD = `<!-- Written by \`npm run settings\`. Do not edit. -->
# Settings

Set them as environment variables or in \`.env\`. Invalid values stop startup with an error message, and so does a part of a
URL that would be ignored. In the user name and password of a URL, percent-encode \`/ ? # @ : %\` (\`#\` is \`%23\`). In \`.env\`, put
a value with a \`#\` or blanks into single quotes: \`METRICS_TOKEN='…#…'\`. Without them, Node.js ignores what follows a \`#\`. Save the
file as UTF-8, without a byte order mark. If something of it looks ignored by mistake, the terminal and \`/readyz\` warn.
\`.env.example\` has every setting with its default.
`

const EXAMPLE_HEAD = `# All settings. Copy this file to \`.env\`, or set environment variables (they take precedence). The defaults work as they are.
# Put a value with a # or blanks into single quotes, as in SECRET='…#…': without them, what follows the # is ignored. In the user name and
# password of a URL, write # as %23, / as %2F, ? as %3F, @ as %40, : as %3A and % as %25. A comment has a line of its own, for systemd's sake.
# Written by \`npm run settings\` from what app/platform/config declares.
`

/** The default as one writes it in `.env`, or an empty text. */
function defaultOf(check: Check): string {
  const value = check.parse(undefined)
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/** `docs/settings.md`: a table for each group. */
export function settingsPage(): string {
  const tables = SETTING_GROUPS.map(({ title, settings }) => {
    const rows = Object.entries(settings).map(([name, check]) => {
      const { does, unset } = aboutOf(check)
      const value = defaultOf(check)
      return `| \`${name}\` | ${unset ?? (value ? `\`${value}\`` : '–')} | ${does} |`
    })
    return ['', `## ${title}`, '', '| setting | default | what it does |', '|---|---|---|', ...rows].join(
      '\n',
    )
  })
  return `${PAGE_HEAD}${tables.join('\n')}\n`
}

/** `.env.example`: each setting below what it does. */
export function settingsExample(): string {
  const groups = SETTING_GROUPS.map(({ title, settings }) => {
    const lines = Object.entries(settings).flatMap(([name, check]) => {
      const { does, unset } = aboutOf(check)
      const without = unset ? ` If unset: ${unset}.` : ''
      return [...asComment(`${does}${without}`.replaceAll('`', '')), `${name}=${defaultOf(check)}`]
    })
    return ['', `## ${title}`, '', ...lines].join('\n')
  })
  return `${EXAMPLE_HEAD}${groups.join('\n')}\n`
}

/** Wraps a text into lines of comments, of 130 characters at most where its words allow it. */
const asComment = (text: string): string[] =>
  [...text.matchAll(/\S(?:.{0,126}\S)?(?=\s|$)/g)].map(([line]) => `# ${line}`)
