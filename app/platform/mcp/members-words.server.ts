import { beginningOf } from '../text/characters.ts'
import { withoutUnseen } from '../text/without-unseen.ts'
import { MCP_TEXTS } from './mcp-texts.server.ts'

/** How long each text can be, in characters. */
const MAX_TEXT = 12_000

/**
 * What a model reads of an answer: one JSON object in which everything by members stands under one name.
 * Characters that nobody sees, or that turn the text around them, are left out, and texts are cut at 12,000
 * characters.
 */
export const membersWords = (answer: unknown): string =>
  JSON.stringify({ note: MCP_TEXTS.marked, written_by_members: cleaned(answer) })

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return beginningOf(withoutUnseen(value), MAX_TEXT)
  if (Array.isArray(value)) return value.map(cleaned)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleaned(each)]))
}
