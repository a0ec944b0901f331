import { globSync, readFileSync } from 'node:fs'
import { textsIn } from './extract.ts'
import { messagesOf } from './migrations.ts'

interface File {
  path: string
  texts: readonly string[]
}

/** Files with texts for operators and developers only. */
const INTERNAL =
  /^app\/(?:main|server)\.ts$|^app\/platform\/(?:config|database|jobs|realtime|rendering|responses)\/|^app\/features\/seo\/(?:robots|preview-image)|^app\/platform\/mail\/emails\.db\.ts$|^app\/platform\/http\/(?:reference|security\/security-txt\.routes)\.ts$|\.gen\.ts$|test-form\.ts$|\.(?:test|fixture)\.tsx?$/

const HEAD = `# Every text

Every text that people can see, in the interface, in emails and in error messages, so that one person can review all of them in
one sitting. \`{name}\` stands for what is filled in.
`

export const filesWithTexts = (): File[] =>
  globSync('app/**/*.{ts,tsx}')
    .map((path) => path.replaceAll('\\\\', '/'))
    .filter((path) => !INTERNAL.test(path))
    .sort()
    .map((path) => ({ path, texts: textsIn(path, readFileSync(path, 'utf8')) }))
    .filter(({ texts }) => texts.length > 0)

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

/**
 * Components, hooks and server files, whose texts belong in a noun or texts file; only emails, tools for
 * models and server-only texts files hold their own.
 */
export const isScattered = (path: string) =>
  /\.tsx$|\/use-[\w-]+\.ts$|\.(?:api|db|routes|server|jobs|queries)\.ts$/.test(path) &&
  !/-(?:emails?|texts)\.server\.ts$|\.tool\.server\.ts$|-(?:chapters|texts)\.tsx$/.test(path)

const groupOf = (path: string) =>
  /^app\/(?:features\/([\w-]+)|([\w-]+))/.exec(path)?.slice(1).find(Boolean) ?? 'app'
const shortened = (path: string, group: string) =>
  path.slice(path.indexOf(`/${group}/`) + group.length + 2) || path
const listed = (texts: readonly string[]) => texts.map((text) => `- ${escaped(text)}`).join('\n')
const escaped = (text: string) => text.replace(/[\\`*_<[\]]/g, '\\$&').replace(/^([-+#]|\d+\.)/, '\\$1')
