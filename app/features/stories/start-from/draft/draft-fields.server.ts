import { beginningOf, fitsLength, withEllipsis } from '../../../../platform/text/characters.ts'
import { cleanName } from '../../../../platform/text/clean-name.ts'
import { cleanLine, cleanProse } from '../../../../platform/text/clean-text.ts'
import { uniqueLines } from '../../../../platform/text/unique-lines.ts'
import { toWebUrl } from '../../../../platform/text/web-address.ts'
import { isPartialDate, isPartialOrder } from '../../facts/partial-date.ts'
import { STORY_LIMITS } from '../../story.ts'
import { DRAFT_FIELDS, type DraftedField, type DraftField } from './start-draft.ts'

type Clean = (value: string) => string

const name =
  (max: number): Clean =>
  (value) =>
    beginningOf(cleanName(value), max).trim()
const line =
  (max: number): Clean =>
  (value) =>
    withEllipsis(cleanLine(value), max)
const prose: Clean = (value) => beginningOf(cleanProse(value), STORY_LIMITS.text).trim()
const link: Clean = (value) => {
  const url = toWebUrl(value)
  return url && fitsLength(url, STORY_LIMITS.link) ? url : ''
}
const date: Clean = (value) => (isPartialDate(value) ? value : '')
const same: Clean = (value) => value

/** The form accepts what comes out. '' is nothing. */
const CLEAN: Record<Exclude<DraftField, 'tags' | 'tech_stack' | 'screenshots'>, Clean> = {
  name: name(STORY_LIMITS.name),
  one_liner: line(STORY_LIMITS.one_liner),
  project_type: same,
  category: same,
  stage: same,
  started: date,
  stopped: date,
  logo_url: same,
  builder_name: name(STORY_LIMITS.builder_name),
  inspiration: prose,
  what_happened: prose,
  challenges: prose,
  what_worked: prose,
  key_learnings: prose,
  funny_bits: prose,
  website_link: link,
  github_link: link,
  social_profiles: link,
  launch_post: link,
  video_demo: link,
}

/** Collects a draft. The first value of a field stays, except that a guess gives way to what isn't one. */
export class DraftFields {
  readonly #fields = new Map<DraftField, DraftedField>()

  /** Empty values and those that the form would refuse count as none. */
  put(field: DraftField, value: string | readonly string[], from: string, isGuess = false): void {
    const known = this.#fields.get(field)
    if (known && (isGuess || !known.is_guess)) return
    const clean = cleaned(field, value)
    if (clean.length === 0) return
    this.#fields.set(field, { field, value: clean, from, is_guess: isGuess })
  }

  valueOf(field: DraftField): string | string[] | undefined {
    return this.#fields.get(field)?.value
  }

  /** Lists the fields in the order of the form. An end before the start is left out. */
  list(): DraftedField[] {
    const [started, stopped] = [this.#fields.get('started')?.value, this.#fields.get('stopped')?.value]
    if (typeof started === 'string' && typeof stopped === 'string' && !isPartialOrder(started, stopped))
      this.#fields.delete('stopped')
    return DRAFT_FIELDS.flatMap((field) => this.#fields.get(field) ?? [])
  }
}

function cleaned(field: DraftField, value: string | readonly string[]): string | string[] {
  if (field === 'screenshots') return [value].flat()
  if (field === 'tags' || field === 'tech_stack') {
    const { items, characters } = STORY_LIMITS.tags
    const list = uniqueLines(typeof value === 'string' ? value.split(',') : [...value])
    return list.filter((item) => fitsLength(item, characters)).slice(0, items)
  }
  return typeof value === 'string' ? CLEAN[field](value) : (value.map(CLEAN[field]).find(Boolean) ?? '')
}
