import { partialDateText } from '../../facts/partial-date.ts'
import type { ProjectType, Stage, StoryCategory } from '../../story.ts'
import type { DraftFields } from './draft-fields.server.ts'
import { DRAFT_SOURCES } from './draft-sources-texts.server.ts'

/** Words of each category in topics, descriptions and headings. The category with most of them wins. */
const CATEGORIES: Readonly<Partial<Record<StoryCategory, RegExp>>> = {
  'AI/ML':
    /ai|ml|machine-learning|deep-learning|neural|llm|gpt|chatbot|nlp|computer-vision|tensorflow|pytorch/,
  'Social Media':
    /social|social-network|microblog|activitypub|fediverse|mastodon|community|forum|chat|messaging|messenger|dating/,
  'E-commerce': /ecommerce|e-commerce|shop|store|cart|checkout|marketplace|retail|shopify/,
  Fintech:
    /fintech|finance|bookkeeping|accounting|invoice|invoices|invoicing|payment|payments|banking|budget|budgeting|trading|crypto|bitcoin|wallet/,
  Healthcare: /health|healthcare|medical|medicine|fitness|patients|clinic|therapy|sleep|nutrition/,
  Education:
    /education|learning-platform|course|courses|teaching|school|students|e-learning|flashcards|tutorial|language-learning|lms/,
  Gaming: /game|games|gaming|multiplayer|roguelike|mmorpg|rpg|puzzle|arcade|phaser|unity|gamedev/,
  Productivity:
    /productivity|notes|note-taking|todo|tasks|task-manager|calendar|kanban|time-tracking|bookmark|bookmarks|planner|markdown-editor|evernote/,
  SaaS: /saas|crm|helpdesk|analytics|subscription|b2b|dashboard-as-a-service|newsletter-tool/,
}

/** Which of some words a text has, as whole words. */
function wordsIn(text: string, words: RegExp): string[] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words.source})(?![\\p{L}\\p{N}-])`, 'giu')
  return [...new Set(text.match(pattern)?.map((word) => word.toLowerCase()))]
}

/** @param isCode of a repository: one that fits nowhere else is "Other" */
export function guessCategory(fields: DraftFields, text: string, isCode: boolean): void {
  const found = Object.entries(CATEGORIES)
    .map(([category, words]) => ({ category, words: wordsIn(text, words) }))
    .toSorted((one, other) => other.words.length - one.words.length)[0]
  if (found && found.words.length > 0)
    fields.put('category', found.category, DRAFT_SOURCES.wordsFound(found.words.slice(0, 3)), true)
  else if (isCode) fields.put('category', 'Other' satisfies StoryCategory, DRAFT_SOURCES.nothingElse, true)
}

const TYPES: Readonly<Partial<Record<ProjectType, RegExp>>> = {
  hackathon: /hackathon|hackathons/,
  experiment: /experiment|experimental|prototype|proof-of-concept|poc|demo|research/,
  startup: /startup|startups|yc|ycombinator|investors|seed-round/,
  'indie-tool':
    /tool|tools|editor|cli|library|framework|plugin|extension|sdk|generator|client|server|engine|utility|package|middleware/,
}

export function guessType(fields: DraftFields, text: string, fallback: ProjectType | null): void {
  for (const [type, words] of Object.entries(TYPES)) {
    const found = wordsIn(text, words)
    if (found.length > 0) fields.put('project_type', type, DRAFT_SOURCES.wordsFound(found.slice(0, 2)), true)
  }
  if (fallback) fields.put('project_type', fallback, DRAFT_SOURCES.nothingElse, true)
}

/** What a notice near the top of a README says of the project. */
const NOTICES: readonly (readonly [Stage, RegExp])[] = [
  ['shut-down', /\b(shut ?down|discontinued|sunset(ted|ting)?|end[- ]of[- ]life|closed down)\b/i],
  ['paused', /\b(on hold|suspended|hiatus|paused|dormant)\b/i],
  [
    'built-abandoned',
    /\b(unmaintained|no longer (actively )?(maintained|developed)|not (actively )?maintained|abandoned|deprecated|archived|looking for (a )?maintainers?|inactive)\b/i,
  ],
]

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

interface Signs {
  host: string
  isArchived: boolean
  /** The day of the last commit. */
  last: string | null
  readme: { name: string; text: string } | null
}

/** Whether a paragraph says that a project ended or rests. */
export const isNotice = (text: string): boolean => NOTICES.some(([, words]) => words.test(text))

/** The most telling sign wins: a notice, then the host's mark, then how long ago the last commit was. */
export function guessStage(fields: DraftFields, { host, isArchived, last, readme }: Signs): void {
  const put = (stage: Stage, from: string) => fields.put('stage', stage, from, true)
  // Badges are part of it: they often say that a project rests.
  const top = readme?.text.slice(0, 1500) ?? ''
  for (const [stage, words] of NOTICES) {
    const word = words.exec(top)?.[0]
    if (word && readme) put(stage, DRAFT_SOURCES.noticeIn(readme.name, word))
  }
  if (isArchived) put('built-abandoned', DRAFT_SOURCES.archived(host))
  if (last === null) return
  if (Date.now() - Date.parse(last) > YEAR_MS)
    put('paused', DRAFT_SOURCES.noCommitSince(partialDateText(last)))
  else put('ongoing', DRAFT_SOURCES.commitOn(partialDateText(last)))
}
