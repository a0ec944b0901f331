import { globSync, readFileSync } from 'node:fs'
import { FIRST_VERSIONS } from '../../app/features/rulebooks/first-version-texts.server.ts'
import { codebook } from '../../app/features/stories/insights/open-data/open-data-texts.server.ts'
import { textsIn } from '../../scripts/texts/extract.ts'

/**
 * The files in which we promise something: pages, the emails, what authors of hidden content read, and the
 * dialogs about deleting an account.
 */
const PROMISING = [
  'app/features/static-pages/{privacy-chapters,terms-chapters}.tsx',
  'app/features/static-pages/privacy-lists.ts',
  'app/features/support/{faq.ts,support.ts,support-texts.tsx}',
  'app/features/accounts/leaving/leaving-texts.ts',
  'app/features/stories/insights/insight-texts.ts',
  'app/features/stories/lesson-pages/lesson-pages-texts.ts',
  'app/features/stories/lessons/{lesson-texts,lesson-tool-texts,checklist-texts}.ts',
  'app/features/hidden-content/hidden-content.ts',
  'app/features/revivals/matching/matching-texts.ts',
  'app/features/stories/{start-from/start-from-texts,proofs/proof-texts}.ts',
  'app/features/moderation/statement-texts.ts',
  'app/features/moderation/outcome-texts.ts',
  'app/features/moderation/{report/report-form,reports/own-report,decisions/decision-page}-texts.ts',
  'app/features/revivals/conversations/{thread/thread,moves/move}-texts.ts',
  'app/features/revivals/handover/room/room-texts.ts',
  'app/features/accounts/{tokens/token,webhooks/page/webhook}-page-texts.ts',
  'app/features/**/*-emails.server.ts',
  'app/features/**/*-email.server.ts',
]

/** Words of promises. A sentence with one of them is one, or the page says why not. */
const PROMISES =
  /\b(?:will|won't|never|only|within|always|nobody|no one|nothing(?! you need)|none|no others|can't be|cannot be|at once|immediately|for good|completely|gone|(?:is|are) (?:deleted|removed|hidden|stored|recorded)|we (?:delete|keep|remove|store|count|record|reply|tell)|stays?|ends?|works (?:once|for)|free|(?:\d+|two|five|seven|ten) (?:days|minutes|hours|seconds)|real person)\b|\w'll\b/i

/** Questions, and warnings to operators. */
const NO_PROMISE = /\?$|^Nobody receives support messages\.|An admin can do it at once|^\{Nobody is one now/

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The chapter of the README that says what we stand for. */
const believed = () =>
  plain(
    /## What we believe\n([\s\S]*?)\nMIT/.exec(readFileSync('README.md', 'utf8'))![1]!.replaceAll('**', ''),
  )

/** The paragraphs of the guidelines and the moderation rules, without their Markdown. */
const rulebooks = () =>
  Object.values(FIRST_VERSIONS)
    .flatMap((text) => text.split('\n'))
    .map((line) =>
      line
        .replace(/^(?:-|#+|\d+\.) /, '')
        .replaceAll('**', '')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
    )

/** The paragraphs of the open data's codebook. */
const explained = () =>
  codebook('https://unpause.example')
    .split('\n')
    .filter((line) => !/^[-#]/.test(line))

/** Texts of the product, as its source has them, and what the README promises. */
export const promisingTexts = (): string[] => [
  ...PROMISING.flatMap((pattern) => globSync(pattern)).flatMap((path) =>
    textsIn(path, readFileSync(path, 'utf8')).map(plain),
  ),
  ...rulebooks(),
  ...explained(),
  believed(),
]

/** Sentences that promise something. */
export const promisingSentences = (): string[] => [
  ...new Set(
    promisingTexts()
      .flatMap((text) => text.split(/(?<=[.?!])\s+(?=[\p{Lu}“{])/u))
      .filter((sentence) => PROMISES.test(sentence) && !NO_PROMISE.test(sentence)),
  ),
]

interface Promised {
  text: string
  guardedBy: string
}

/** The rows of `docs/promises.md`. */
export const listedPromises = (): Promised[] =>
  readFileSync('docs/promises.md', 'utf8')
    .split('\n')
    .map((line) => line.split(' | '))
    .filter((cells) => cells.length === 2 && !cells[0]!.startsWith('| promise'))
    .map(([text = '', guardedBy = '']) => ({
      text: plain(text.replace(/^\| /, '').replaceAll('\\|', '|')),
      guardedBy: guardedBy.replace(/ \|$/, ''),
    }))

const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?:: ((?:"[^"]+"(?:, )?)+))?/g

/** Tests that a page names, as `file`: "title", "another title". No title stands for the whole file. */
const namedTests = (page: string): { file: string; titles: string[] }[] =>
  [...page.matchAll(NAMED)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Matches a title in the source of a test, or its beginning. Requirement ids are left out; "…" stands for
 * anything in a line.
 */
const titlePattern = (title: string) =>
  new RegExp(
    `['"\`](?:\\[[^\\]]*\\][,\\s]*)*${title
      .split('…')
      .map((part) => escaped(part.trim()).replaceAll("'", "\\\\?['’]"))
      .join('.*')}`,
  )

const testFiles = globSync(['{app,test,scripts}/**/*.{test,spec}.{ts,tsx}'])

/** Names that no test has, such as `a.test.ts: "title"`. */
export function missingTests(page: string): string[] {
  return namedTests(page).flatMap(({ file, titles }) => {
    const path = testFiles.find((path) => path === file || path.endsWith(`/${file}`))
    if (!path) return [file]
    const source = readFileSync(path, 'utf8')
    return titles.filter((title) => !titlePattern(title).test(source)).map((title) => `${file}: "${title}"`)
  })
}
