import { createHash } from 'node:crypto'
import { beginningOf, countCharacters, withEllipsis } from '../../../platform/text/characters.ts'
import { eventLines, type Line, pathOf, titleOf } from '../event-lines.server.ts'
import { PATHS } from '../paths.ts'
import type { Unsent } from '../unsent.db.ts'
import { PUSH_MESSAGE_TEXTS } from './push-texts.ts'

/** What the service worker shows, and opens. */
export interface PushMessage {
  title: string
  body: string
  path: string
  /** A message that follows with the same tag replaces it. */
  tag: string
}

/** How long each text can be, in characters. */
const LENGTHS = { title: 120, body: 160 }

/** How long each text can be as JSON. Push services take 4,096 bytes of what is encrypted. */
const MAX_BYTES = 1_200

/** Says one line, or several together. `events` aren't empty, newest first. */
export function pushMessage(events: readonly Unsent[]): PushMessage {
  const [line, ...others] = eventLines(events)
  const words = line && others.length === 0 ? wordsOfLine(line) : SEVERAL(events.length)
  return {
    ...words,
    title: fitting(words.title, LENGTHS.title),
    body: fitting(words.body, LENGTHS.body),
  }
}

const wordsOfLine = (line: Line) => ({
  title: titleOf(line),
  body: line[0].text?.replace(/\s+/g, ' ').trim() ?? '',
  path: pathOf(line),
  tag: tagOf(`${line[0].kind} ${line[0].thing}`),
})

const SEVERAL = (count: number) => ({
  title: PUSH_MESSAGE_TEXTS.several(count),
  body: '',
  path: PATHS.list,
  tag: tagOf('several'),
})

/** The tag of a line. It doesn't show what it stands for, since push services read it. */
const tagOf = (line: string) => createHash('sha256').update(line).digest('base64url').slice(0, 22)

const bytesOf = (text: string) => Buffer.byteLength(JSON.stringify(text))

function fitting(text: string, max: number): string {
  let fits = withEllipsis(text, max)
  while (bytesOf(fits) > MAX_BYTES) fits = `${beginningOf(fits, Math.floor(countCharacters(fits) / 2))}…`
  return fits
}
