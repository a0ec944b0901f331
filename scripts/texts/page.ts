import { globSync, readFileSync } from 'node:fs'
import { textsIn } from './extract.ts'
import { messagesOf } from './migrations.ts'

interface File {
  path: string
  texts: readonly string[]
}

/** Files whose texts only operators and developers read. */
const INTERNAL =
  /^app\/(?:main|server)\.ts$|^app\/platform\/(?:config|database|jobs|realtime|rendering)\/|^app\/features\/seo\/(?:robots|preview-image)|^app\/platform\/http\/reference\.ts$|\.gen\.ts$|test-form\.ts$|\.(?:test|fixture)\.tsx?$/

const HEAD = `# Every text

Written by \`npm run texts\` from the source code; don't edit it. It lists every text that people can see, in the
interface, in emails and in error messages, so that one person can review all of them in one sitting. \`{name}\` stands
for what is filled in.
`

/** Every file with texts that people see, sorted by path. */
export const filesWithTexts = (): File[] =>
  globSync('app/**/*.{ts,tsx}')
    .map((path) => path.replaceAll('\\\\', '/'))
    .filter((path) => !INTERNAL.test(path))
    .sort()
    .map((path) => ({ path, texts: textsIn(path, readFileSync(path, 'utf8')) }))
    .filter(({ texts }) => texts.length > 0)

/** Markdown, grouped by feature and file. */
export function textsPage(files: readonly File[]): string {
  const groups = Map.groupBy(files, ({ path }) => groupOf(path))
  const sections = [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([group, members]) =>
        `## ${group}\n\n${members.map(({ path, texts }) => `### ${shortened(path, group)}\n\n${listed(texts)}`).join('\n\n')}`,
    )
  const migrations = globSync('db/migrations/*.sql').sort()
  const raised = messagesOf(migrations.map((path) => readFileSync(path, 'utf8')))
  return `${[HEAD, ...sections, `## database\n\n${listed(raised)}`].join('\n')}\n`
    .replace(/\n## /g, '\n\n## ')
    .replace(/\n{3,}/g, '\n\n')
}

/** The texts of each group, sorted: they stay the same when a file is renamed or moved within its feature. */
export const textsByGroup = (page: string): Record<string, string[]> =>
  Object.fromEntries(
    page
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [group = '', ...lines] = section.split('\n')
        return [group, lines.filter((line) => line.startsWith('- ')).sort()]
      }),
  )

/** A file from which texts should move to a noun or texts file: a component, a hook, or code of the server. */
export const isScattered = (path: string) =>
  /\.tsx$|\/use-[\w-]+\.ts$|\.(?:api|db|routes|server|jobs|queries)\.ts$/.test(path) &&
  !/email|mail-|-mail/.test(path)

const groupOf = (path: string) =>
  /^app\/(?:features\/([\w-]+)|([\w-]+))/.exec(path)?.slice(1).find(Boolean) ?? 'app'
const shortened = (path: string, group: string) =>
  path.slice(path.indexOf(`/${group}/`) + group.length + 2) || path
const listed = (texts: readonly string[]) => texts.map((text) => `- ${escaped(text)}`).join('\n')
const escaped = (text: string) => text.replace(/[\\`*_<[\]]/g, '\\$&').replace(/^([-+#]|\d+\.)/, '\\$1')
